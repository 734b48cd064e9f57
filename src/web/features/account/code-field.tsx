import { useEffect } from 'react';
import { TextField } from '#web/ui/fields/field.tsx';

interface CodeFieldProps {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  /** Whether to ask for a backup code. */
  isBackup?: boolean;
  /** Whether the previous step led here: then the field has the focus. */
  isReached?: boolean;
}

/** A single-use code: six digits of an app, which telephones offer to fill in, or a backup code. */
export function CodeField({ isBackup = false, isReached = false, ...field }: CodeFieldProps) {
  const { id } = field;
  useEffect(() => {
    if (isReached) document.getElementById(id)?.focus();
  }, [id, isReached]);
  if (isBackup) {
    return (
      <TextField
        {...field}
        help="One of the ten codes you saved when you set this up. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
    );
  }
  return (
    <TextField
      {...field}
      help="Six digits that change every 30 seconds."
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      required
    />
  );
}
