import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountStep } from './account-step.tsx';
import { readCameFrom } from '#web/pages/new-application/came-from.ts';
import { VisitorForm } from './visitor-form.tsx';

/** The steps of a visitor: the form, then an account. */
export function Visitors() {
  const { search } = useLocation();
  const [cameFrom] = useState(() => readCameFrom(new URLSearchParams(search)));
  const [step, setStep] = useState<'form' | 'account' | 'form again'>('form');
  if (step === 'account') return <AccountStep onBack={() => setStep('form again')} />;
  // After the first step, the origin is in the draft.
  return <VisitorForm cameFrom={step === 'form' ? cameFrom : {}} onFilled={() => setStep('account')} />;
}
