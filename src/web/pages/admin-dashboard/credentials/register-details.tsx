import { useState } from 'react';
import type { RegisterList } from '#shared/api/credentials/registers.ts';
import { paging } from '#shared/limits.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useAction } from '#web/data/use-action.ts';
import { useCall } from '#web/data/use-call.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { registerWords as words } from './register-words.ts';

interface RegisterDetailsProps {
  list: RegisterList;
  onChanged: () => void;
}

/** What differs from a list; and the bulk recheck of what it confirms, with the list as evidence. */
export function RegisterDetails({ list, onChanged }: RegisterDetailsProps) {
  const api = useApi();
  const { add } = useNotices();
  const [limit, setLimit] = useState<number>(paging.listDefault);
  const [isRechecking, run] = useAction(words.recheckFailed);
  const answer = useCall('credentials.registerDifferences', { params: { id: list.id }, query: { limit } });
  const recheck = () =>
    run(async () => {
      let all = 0;
      // A part at a time: the server locks each licence until the end of its call.
      for (let left = 1; left > 0;) {
        const reply = await api.credentials.recheckByRegister({ params: { id: list.id } });
        all += reply.rechecked;
        left = reply.left;
      }
      add({ kind: 'done', title: words.rechecked(all) });
      onChanged();
    });
  return (
    <div className="space-y-3">
      {list.isCurrent && list.unlooked > 0 && (
        <Button type="button" onClick={recheck} working={isRechecking ? words.rechecking : undefined}>
          {words.recheck(list.unlooked)}
        </Button>
      )}
      {answer.state === 'loading' && <SkeletonCard label={words.loading} lines={3} />}
      {answer.state === 'failed' && <NotLoaded isPart title={words.failed} onRetry={answer.refetch} />}
      {answer.state === 'ready' && answer.data.total === 0 && <p>{words.noDifference}</p>}
      {answer.state === 'ready' && answer.data.total > 0 && (
        <>
          <ul className="ruled">
            {answer.data.differences.map((one) => (
              <li key={one.credentialId} className="py-2 wrap-anywhere">
                <p>
                  <strong>{one.professionalName}</strong>
                  {[one.holderName === one.professionalName ? '' : one.holderName, one.number]
                    .filter(Boolean)
                    .map((part) => `, ${part}`)}
                  {`: ${words.differences[one.difference]}`}
                </p>
                {one.line && (
                  <p className="text-sm text-muted">
                    {`${words.onLine} ${[one.line.name, one.line.number, one.line.firm, one.line.status].filter(Boolean).join(', ')}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {answer.data.total > limit && limit < paging.listMaximum && (
            <Button type="button" look="secondary" onClick={() => setLimit(paging.listMaximum)}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
