import type { ReactNode } from 'react';

interface ProfessionalChoiceProps {
  name: string;
  value: string;
  isChosen?: boolean;
  about?: string;
  /** Reasons for the choice, in words. */
  reasons?: readonly string[];
  /** Link to the profile, and its owner's name; opens beside the form. */
  profile?: { readonly href: string; readonly of: string };
  children: ReactNode;
}

/** One choice of several; pressing any of its text chooses it. */
export function ProfessionalChoice(props: ProfessionalChoiceProps) {
  const { name, value, isChosen, about, reasons = [], profile, children } = props;
  return (
    <div className="flex flex-wrap items-start gap-x-4 border-b border-line">
      <label className="flex min-h-11 grow basis-60 cursor-pointer gap-3 py-3">
        <input type="radio" name={name} value={value} defaultChecked={isChosen} className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{children}</span>
          {about && <span className="block text-sm text-muted">{about}</span>}
          {reasons.length > 0 && <span className="block text-sm">{reasons.join(' · ')}</span>}
        </span>
      </label>
      {profile && (
        <a href={profile.href} target="_blank" rel="noopener" className="text-link tall max-sm:ml-8">
          Profile<span className="sr-only"> of {profile.of}, in a new tab</span>
        </a>
      )}
    </div>
  );
}
