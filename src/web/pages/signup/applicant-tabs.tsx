import { type KeyboardEvent, useRef } from 'react';
import { paths } from '#web/paths.ts';

/** Account type at sign-up; nobody signs up as an administrator. */
export type Applicant = 'user' | 'professional';

const tabs = [
  { applicant: 'user', label: 'Individual' },
  { applicant: 'professional', label: 'Professional' },
] as const;

export const panelId = 'sign-up';

/** Reads the account type from an address. */
export const readApplicant = (search: string): Applicant =>
  new URLSearchParams(search).get('role') === 'professional' ? 'professional' : 'user';

/** Builds the query of a sign-up page; its other parts, such as the origin, stay. */
export function queryFor(applicant: Applicant, search: string): string {
  const query = new URLSearchParams(search);
  if (applicant === 'professional') query.set('role', applicant);
  else query.delete('role');
  return query.size === 0 ? '' : `?${query}`;
}

interface ApplicantTabsProps {
  chosen: Applicant;
  search: string;
  onChoose: (applicant: Applicant) => void;
}

/** The two kinds of sign-up. Until React has loaded each is a link to this page; then typed text stays. */
export function ApplicantTabs({ chosen, search, onChoose }: ApplicantTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function choose(applicant: Applicant): void {
    onChoose(applicant);
    // Replaces the history entry: going back leads to the page before this one.
    window.history.replaceState(window.history.state, '', paths.signup + queryFor(applicant, search));
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
    <div
      ref={list}
      role="tablist"
      aria-label="Sign up as"
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-1 rounded bg-sand p-1"
    >
      {tabs.map(({ applicant, label }) => (
        <a
          key={applicant}
          id={`tab-${applicant}`}
          role="tab"
          href={paths.signup + queryFor(applicant, search)}
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
