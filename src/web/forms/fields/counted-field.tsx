import { type TextareaHTMLAttributes, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';

interface CountedFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  rows: number;
  defaultValue?: string | undefined;
  /** Maximum number of characters. More can be typed and pasted: the field says so, and nothing is cut off. */
  most: number;
}

/** Screen readers announce the remaining number once it is below this. */
const nearlyFull = 100;

/** A multi-line field that shows its number of characters. */
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
      <p className={`mt-1 text-right text-sm even-figures ${left < 0 ? 'font-semibold text-clay' : 'text-muted'}`}>
        {formatCount(length)} of {formatCount(most)} characters{left < 0 && `: ${formatCount(-left)} too many`}
      </p>
      <output className="sr-only">{remainingText(left)}</output>
    </div>
  );
}

/** Announced once, not at every key press. */
function remainingText(left: number): string {
  if (left < 0) return 'Too long: not all of it fits.';
  return left < nearlyFull ? `Fewer than ${nearlyFull} characters are left.` : '';
}
