import { SelectField } from '#web/ui/fields/field.tsx';

/** A reason that is often given: its name in the list, and its text. */
export interface UsualReason {
  readonly name: string;
  readonly text: string;
}

interface UsualReasonsProps {
  /** Id of the field that gets the text. */
  fieldId: string;
  reasons: readonly UsualReason[];
}

/** Puts one of the usual reasons into a field, where it can still be changed. */
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
        // The form keeps its draft, and takes back an error, as after typing.
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }}
    />
  );
}
