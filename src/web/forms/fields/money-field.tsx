import type { InputHTMLAttributes } from 'react';
import { TextField } from '#web/ui/fields/field.tsx';
import { caretAfter, groupThousands } from './money-typing.ts';

interface MoneyFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
}

/** An amount of whole shillings, formatted for reading while it is typed: `1,500,000`. */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      // Longest text, including the currency, as people paste it.
      maxLength={40}
      onInput={({ currentTarget: input, nativeEvent }) => {
        const { value, selectionStart } = input;
        const grouped = groupThousands(value);
        if (grouped === value) return;
        const isBackward = nativeEvent.inputType === 'deleteContentBackward';
        const caret = caretAfter(value, selectionStart ?? value.length, grouped, isBackward);
        input.value = grouped;
        input.setSelectionRange(caret, caret);
      }}
    />
  );
}
