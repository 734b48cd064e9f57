import type { ReactNode } from 'react';
import type { ProfessionalView } from './trust-words.ts';

interface AboutSectionProps {
  professional: ProfessionalView;
  /** Fees, and what else belongs to the services. */
  children?: ReactNode;
}

/** The professionals' own words and services. */
export function AboutSection({ professional, children }: AboutSectionProps) {
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title" className="text-2xl">
        About & Services
      </h2>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">
        {professional.bio || `${professional.name} hasn’t written a description yet.`}
      </p>
      {professional.specializations.length > 0 && (
        <ul aria-label="Specializations" className="mt-4 flex flex-wrap gap-2">
          {professional.specializations.map((specialization) => (
            <li
              key={specialization}
              className="rounded-small border border-line bg-surface px-2.5 py-1 text-sm wrap-anywhere"
            >
              {specialization}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
