import type { OwnSession } from '#shared/api/account/sessions.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { withoutRow } from '#web/data/rows.ts';
import { useAction } from '#web/data/use-action.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SessionItem } from './session-item.tsx';

const copy = settingsCopy.sessions;

/** The account's sessions: this one first, a few at a time, each ended separately or all others together. */
export function SessionsSection() {
  const api = useApi();
  const list = useGrowingList('account.sessions', {}, ({ sessions, total }) => ({ rows: sessions, total }), {
    step: 10,
  });
  const [isEnding, run] = useAction(copy.notEnded);
  const { answer } = list;
  const isElsewhere = answer.state === 'ready' && answer.data.total > 1;

  async function endOthers(): Promise<void> {
    await api.account.endOtherSessions();
    answer.updateData((current) => {
      const rows = current.rows.filter(({ isCurrent }) => isCurrent);
      return { ...current, rows, total: rows.length };
    });
  }

  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-2xl">
        Where you’re signed in
      </h2>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading where you’re signed in..." lines={3} />}
        {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
        {answer.state === 'ready' && (
          <>
            <p>{isElsewhere ? copy.what : copy.onlyHere}</p>
            <ul className="mt-4 divide-y divide-line rounded border border-line bg-surface">
              {answer.data.rows.map((session: OwnSession) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  onEnded={() => answer.updateData((current) => withoutRow(current, session.id))}
                />
              ))}
            </ul>
          </>
        )}
        {isElsewhere && (
          <>
            <MoreButton list={list} failure={copy.notLoaded} one="sign-in" />
            <p className="mt-4">{copy.calendar}</p>
            <Button
              look="secondary"
              className="mt-3"
              working={isEnding ? copy.ending : undefined}
              onClick={() => run(endOthers)}
            >
              {copy.endOthers}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
