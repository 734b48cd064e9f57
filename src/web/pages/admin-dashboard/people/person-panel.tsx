import type { PersonDetails } from '#shared/api/people/people.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useFound } from '#web/data/use-call.ts';
import { peopleFailures } from './people-words.ts';
import { PersonActs } from './acts/person-acts.tsx';
import { PersonFacts } from './person-facts.tsx';
import { StateBadge } from './state-badge.tsx';

/** An account beside the list. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useFound('people.get', { params: { id } }, { poll: true });
  const person = found.state === 'ready' ? found.data?.person : undefined;
  return (
    <SidePanel id="person-details" title="Account" onClose={onClose}>
      <div className="mt-3">
        {found.state === 'loading' && <SkeletonCard label="Loading the account..." lines={8} />}
        {found.state === 'failed' && <NotLoaded title={peopleFailures.load} onRetry={found.refetch} />}
        {found.state === 'ready' && !person && <p>This account no longer exists.</p>}
        {person && (
          <div className="space-y-5">
            <div>
              <h3 className="text-lg wrap-anywhere">
                <bdi>{person.name}</bdi>
              </h3>
              <p className="mt-1 text-muted wrap-anywhere">{person.email}</p>
              <p className="mt-2">
                <StateBadge state={person.state} />
              </p>
            </div>
            <PersonActs person={person} found={found} />
            {person.suspension && <SuspensionNotice suspension={person.suspension} />}
            <PersonFacts person={person} />
          </div>
        )}
      </div>
    </SidePanel>
  );
}

function SuspensionNotice({ suspension }: { suspension: NonNullable<PersonDetails['suspension']> }) {
  const { at, until, reason } = suspension;
  return (
    <div className="border-l-2 border-clay pl-4 wrap-anywhere">
      <p className="font-semibold">{until === null ? 'Until an admin lifts it' : `Until ${formatMoment(until)}`}</p>
      {reason !== null && <p className="mt-1 whitespace-pre-line">{reason}</p>}
      <p className="mt-1 text-sm text-muted">Suspended {formatMoment(at)}. The person can read this reason.</p>
    </div>
  );
}
