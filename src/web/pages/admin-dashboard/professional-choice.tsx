import type { ReactNode } from 'react';

interface ProfessionalChoiceProps {
  name: string;
  value: string;
  isChosen?: boolean;
  about?: string;
  /** What speaks for the choice, in words. */
  reasons?: readonly string[];
  children: ReactNode;
}

/** One of several choices, of which one is made; all of its words can be pressed. */
export function ProfessionalChoice({ name, value, isChosen, about, reasons = [], children }: ProfessionalChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 border-b border-line py-3">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{children}</span>
        {about && <span className="block text-sm text-muted">{about}</span>}
        {reasons.map((reason) => (
          <span key={reason} className="block text-sm">
            {reason}
          </span>
        ))}
      </span>
    </label>
  );
}
