import type { InputHTMLAttributes } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { caretAfter, groupThousands } from './money-typing.ts';

interface MoneyFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
}

/** An amount of whole shillings, written as people read it while it is typed: `1,500,000`. */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      onInput={({ currentTarget: input }) => {
        const { value, selectionStart } = input;
        const grouped = groupThousands(value);
        if (grouped === value) return;
        const caret = caretAfter(value, selectionStart ?? value.length, grouped);
        input.value = grouped;
        input.setSelectionRange(caret, caret);
      }}
    />
  );
}
