import { useState } from 'react';
import { paging } from '#shared/limits.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { plural } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SessionItem } from './session-item.tsx';
import { joined, onlyCurrent, type SessionList, without } from './session-pages.ts';
import { useDeed } from '#web/data/use-deed.ts';

const copy = settingsCopy.sessions;
/** Number of entries at first, and for each press. */
const step = 10;

/** The account's sessions: this one first, a few at a time, each ended separately or all others together. */
export function SessionsSection() {
  const answer = useCall('account.sessions', { query: { limit: step } });
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-2xl">
        Where you’re signed in
      </h2>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading where you’re signed in..." lines={3} />}
        {answer.state === 'failed' && <NotLoaded title={copy.notLoaded} onRetry={answer.again} />}
        {answer.state === 'ready' && <Sessions first={answer.data} />}
      </div>
    </section>
  );
}

function Sessions({ first }: { first: SessionList }) {
  const api = useApi();
  const [list, setList] = useState(first);
  const [isLoading, load] = useDeed(copy.notLoaded);
  const [isEnding, endOthers] = useDeed(copy.notEnded);
  const { sessions, total } = list;

  async function more(): Promise<void> {
    const next = await api.account.sessions({ query: { limit: step, offset: sessions.length } });
    setList((before) => joined(before, next));
    // Some ended since then, so that others moved up into the shown part.
    if (next.sessions.length > 0 || next.total <= sessions.length) return;
    const all = await api.account.sessions({ query: { limit: paging.listMaximum } });
    setList((before) => joined(before, all));
  }

  return (
    <>
      <p>{total > 1 ? copy.what : copy.onlyHere}</p>
      <ul className="mt-4 divide-y divide-line rounded border border-line bg-surface">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnded={() => setList((before) => without(before, session.id))}
          />
        ))}
      </ul>
      {total > 1 && (
        <>
          <p className="mt-2 text-sm text-muted">
            Showing {sessions.length} of {plural(total, 'sign-in')}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {sessions.length < total && (
              <Button look="secondary" working={isLoading ? copy.moreWorking : undefined} onClick={() => load(more)}>
                {copy.more}
              </Button>
            )}
            <Button
              look="secondary"
              working={isEnding ? copy.ending : undefined}
              onClick={() =>
                endOthers(async () => {
                  await api.account.endOtherSessions();
                  setList(onlyCurrent);
                })
              }
            >
              {copy.endOthers}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
