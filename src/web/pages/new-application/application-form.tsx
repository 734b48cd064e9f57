import { useState } from 'react';
import { useDraft } from '#web/forms/use-draft.ts';
import { formId } from './application-task.ts';
import { FilledForm } from './filled-form.tsx';
import type { ApplicationFormProps } from './form-props.ts';

/** The form of a new application, with the draft that this browser keeps; discarded, it begins anew. */
export function ApplicationForm(props: ApplicationFormProps) {
  const [turn, setTurn] = useState(0);
  return <Kept key={turn} {...props} isAnew={turn > 0} onDiscarded={() => setTurn(turn + 1)} />;
}

interface KeptProps extends ApplicationFormProps {
  isAnew: boolean;
  onDiscarded: () => void;
}

function Kept({ isAnew, onDiscarded, ...props }: KeptProps) {
  const draft = useDraft(`application_${props.account.id}`, formId, ['consentVersion']);
  // What one came from is said once: from then on the draft says it, or nothing does.
  const cameFrom = isAnew ? {} : props.cameFrom;
  return <FilledForm {...props} cameFrom={cameFrom} draft={draft} isAnew={isAnew} onDiscarded={onDiscarded} />;
}
