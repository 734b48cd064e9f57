import { type KeyboardEvent, useRef } from 'react';
import { paths } from '#web/paths.ts';

/** As what somebody signs up; nobody signs up as an administrator. */
export type Applicant = 'user' | 'professional';

const tabs = [
  { applicant: 'user', label: 'Individual', href: paths.signup },
  { applicant: 'professional', label: 'Professional', href: paths.signupAsProfessional },
] as const;

export const panelId = 'sign-up';

/** As what an address asks to sign up. */
export const readApplicant = (search: string): Applicant =>
  new URLSearchParams(search).get('role') === 'professional' ? 'professional' : 'user';

interface ApplicantTabsProps {
  chosen: Applicant;
  onChoose: (applicant: Applicant) => void;
}

/** The two kinds of sign-up. Until React is there each is a link to this page; then nothing that was typed is lost. */
export function ApplicantTabs({ chosen, onChoose }: ApplicantTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function choose(applicant: Applicant): void {
    onChoose(applicant);
    const address = new URL(window.location.href);
    if (applicant === 'professional') address.searchParams.set('role', applicant);
    else address.searchParams.delete('role');
    // Not a step in the history: going back leads to the page before this one.
    window.history.replaceState(window.history.state, '', address);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === ' ') {
      event.preventDefault();
      (event.target as HTMLElement).click();
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tabs.find(({ applicant }) => applicant !== chosen);
    if (!next) return;
    choose(next.applicant);
    list.current?.querySelector<HTMLElement>(`#tab-${next.applicant}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Sign up as" className="grid grid-cols-2 gap-1 rounded bg-sand p-1">
      {tabs.map(({ applicant, label, href }) => (
        <a
          key={applicant}
          id={`tab-${applicant}`}
          role="tab"
          href={href}
          aria-selected={applicant === chosen}
          aria-controls={panelId}
          tabIndex={applicant === chosen ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            event.preventDefault();
            choose(applicant);
          }}
          className="button aria-selected:bg-surface aria-selected:text-ink"
        >
          {label}
        </a>
      ))}
    </div>
  );
}
