import { SelectField } from '#web/ui/fields/field.tsx';

/** A common reason: its name in the list, and its text. */
export interface UsualReason {
  readonly name: string;
  readonly text: string;
}

interface UsualReasonsProps {
  /** Id of the field that gets the text. */
  fieldId: string;
  reasons: readonly UsualReason[];
}

/** Puts a common reason into a field, where it can still be edited. */
export function UsualReasons({ fieldId, reasons }: UsualReasonsProps) {
  return (
    <SelectField
      id={`${fieldId}-usual`}
      label="Usual reasons"
      defaultValue=""
      choices={[
        { value: '', label: 'Write a reason below' },
        ...reasons.map(({ name, text }) => ({ value: text, label: name })),
      ]}
      onChange={({ target }) => {
        const field = document.getElementById(fieldId);
        if (!(field instanceof HTMLTextAreaElement) || target.value === '') return;
        field.value = target.value;
        // As after typing, the form saves its draft and clears the field's error.
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }}
    />
  );
}
