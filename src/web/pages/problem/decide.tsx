import { useState } from 'react';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { DecideFormProps } from './decide-form.tsx';

const loadForm = async () => (await import('./decide-form.tsx')).DecideForm;

const buttonId = 'decide-open';

/** The decision of a case, for admins; once begun, the form stays as long as it has text. */
export function Decide(props: Omit<DecideFormProps, 'onClose'>) {
  const { Part: DecideForm, awaited, withPart } = usePart(loadForm);
  const [isOpen, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
  }
  if (isOpen && DecideForm) return <DecideForm {...props} onClose={close} />;
  if (props.problem.state !== 'open') return null;
  return (
    <Button
      id={buttonId}
      className="max-sm:w-full"
      onClick={() => withPart('decide', () => setOpen(true))}
      working={awaited && opening}
    >
      Decide this case
    </Button>
  );
}
