import { useState } from 'react';
import { accountApplication, visitorApplication } from '#web/features/applications/application-drafts.ts';
import {
  adoptVisitorDraft,
  dropEarlierDraft,
  hasEarlierDraft,
  swapEarlierDraft,
} from '#web/forms/drafts/visitor-draft.ts';
import { EarlierDrafts } from './earlier-drafts.tsx';
import { FilledForm } from './filled-form.tsx';
import type { ApplicationFormProps } from './form-props.ts';

/**
 * A new application's form, filled with what the person typed as a visitor, or with this browser's draft; discarding it
 * starts again.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const name = accountApplication(props.account.id);
  const [isAdopted] = useState(() => adoptVisitorDraft(visitorApplication, name));
  const [hasEarlier, setEarlier] = useState(() => hasEarlierDraft(name));
  const [turn, setTurn] = useState(0);
  // The origin is used once: afterwards it is in the draft, or was discarded.
  const cameFrom = turn > 0 ? {} : props.cameFrom;
  return (
    <div className="max-w-3xl space-y-6">
      <EarlierDrafts
        isAdopted={isAdopted && turn === 0}
        hasEarlier={hasEarlier}
        onSwap={() => {
          swapEarlierDraft(name);
          setEarlier(hasEarlierDraft(name));
          setTurn(turn + 1);
        }}
        onDrop={() => {
          dropEarlierDraft(name);
          setEarlier(false);
        }}
      />
      <FilledForm
        key={turn}
        {...props}
        cameFrom={cameFrom}
        hasStartedOver={turn > 0}
        onStartOver={() => setTurn(turn + 1)}
      />
    </div>
  );
}
