import { type TextareaHTMLAttributes, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { TextAreaField } from '#web/ui/field.tsx';

interface CountedFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  rows: number;
  defaultValue?: string | undefined;
  /** How many characters fit. More can be typed and pasted: what does not fit is said, and nothing is cut off. */
  most: number;
}

/** Fewer than so many left are told to those who do not see the number. */
const nearlyFull = 100;

/** Several lines of text that say how many characters they have. */
export function CountedField({ most, defaultValue = '', ...rest }: CountedFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const left = most - length;
  return (
    <div>
      <TextAreaField
        {...rest}
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      <p className={`mt-1 text-right text-sm tabular-nums ${left < 0 ? 'font-semibold text-clay' : 'text-muted'}`}>
        {formatCount(length)} of {formatCount(most)} characters{left < 0 && `: ${formatCount(-left)} too many`}
      </p>
      <output className="sr-only">{told(left)}</output>
    </div>
  );
}

/** Said once, not at every key. */
function told(left: number): string {
  if (left < 0) return 'Too long: not all of it fits.';
  return left < nearlyFull ? `Fewer than ${nearlyFull} characters are left.` : '';
}
