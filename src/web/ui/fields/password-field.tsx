import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { described, Labelled } from './field.tsx';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  help?: string;
  error?: string;
}

/**
 * A password that can be made visible. The button appears once React has loaded; until then there is only the
 * field.
 */
export function PasswordField({ id, label, help, error, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const canShow = useIsHydrated();
  // Browsers offer to save only a field sent as a password.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Labelled id={id} label={label} help={help} error={error}>
      <span className="relative block">
        <input
          {...rest}
          {...described({ id, help, error })}
          ref={input}
          type={isVisible ? 'text' : 'password'}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          className="field pr-20"
        />
        {canShow && (
          <button
            type="button"
            aria-controls={id}
            aria-describedby={`${id}-shown`}
            onClick={() => setIsVisible(!isVisible)}
            className="button absolute inset-y-0 right-0 px-4 text-sm"
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        )}
      </span>
      <output id={`${id}-shown`} className="sr-only">
        {isVisible ? 'Password shown.' : 'Password hidden.'}
      </output>
    </Labelled>
  );
}
