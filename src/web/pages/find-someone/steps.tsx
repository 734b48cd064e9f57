import type { ReactNode } from 'react';
import { findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { Button } from '#web/ui/button.tsx';
import { described, FieldError } from '#web/ui/fields/field.tsx';

interface StepProps {
  number: number;
  of: number;
  title: string;
  id: string;
  error?: string | undefined;
  /** Said by the page's script when someone goes on without a choice. */
  must?: string;
  children: ReactNode;
}

/** One question; `deferral/forms/steps.ts` shows one at a time. */
export function Step({ number, of, title, id, error, must, children }: StepProps) {
  return (
    <fieldset id={id} data-step={must ?? ''} tabIndex={-1} {...described({ id, error })} className="stack-4">
      <legend>
        <h2 tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        <span className="text-sm text-muted">{`${number} of ${of}`}</span>
      </legend>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
}

/** One of several answers, as buttons to press. */
export function Choice({ name, chosen, options }: ChoiceProps) {
  return (
    <div className="chips ways">
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Below the questions; the first two appear with scripts. */
export function StepButtons({ submit, ...rest }: { submit: string }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Button type="button" look="secondary" data-go="back" hidden>
        {words.back}
      </Button>
      <Button type="button" data-go="next" hidden>
        {words.next}
      </Button>
      <Button type="submit" {...rest}>
        {submit}
      </Button>
    </p>
  );
}
