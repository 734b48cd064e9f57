import { useState } from 'react';
import { FilledForm } from './filled-form.tsx';
import type { ApplicationFormProps } from './form-props.ts';

/** A new application's form, with this browser's draft; discarding it starts again. */
export function ApplicationForm(props: ApplicationFormProps) {
  const [turn, setTurn] = useState(0);
  // The origin is used once: from then on the draft has it, or nothing does.
  const cameFrom = turn > 0 ? {} : props.cameFrom;
  return <FilledForm key={turn} {...props} cameFrom={cameFrom} isAnew={turn > 0} onAnew={() => setTurn(turn + 1)} />;
}
