import { useState } from 'react';
import type { RegisterList } from '#shared/api/credentials/registers.ts';
import { paging } from '#shared/limits.ts';
import { formatDay } from '#web/lib/format.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegisterDetails } from './register-details.tsx';
import { registerWords as words } from './register-words.ts';

/** Lists of regulators: the form that imports one, and those imported so far, each with what differs. */
export function RegisterPanel({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<string>();
  const query = { limit: paging.listDefault, offset: page * paging.listDefault };
  const answer = useCall('credentials.registers', { query });
  return (
    <section aria-labelledby="registers-title" className="max-w-4xl space-y-8">
      <div>
        <h2 id="registers-title" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-prose">{words.lead}</p>
      </div>
      <RegisterForm
        onImported={(list) => {
          setPage(0);
          setOpened(list.id);
          void answer.refetch();
        }}
      />
      <section aria-labelledby="imported-title" className="space-y-4">
        <h3 id="imported-title" className="text-xl">
          {words.imported}
        </h3>
        {answer.state === 'loading' && <SkeletonCard label={words.loading} lines={4} />}
        {answer.state === 'failed' && <NotLoaded isPart title={words.failed} onRetry={answer.refetch} />}
        {answer.state === 'ready' && answer.data.total === 0 && <p>{words.none}</p>}
        {answer.state === 'ready' && (
          <>
            <ul className="ruled">
              {answer.data.registers.map((list) => (
                <li key={list.id} className="space-y-3 py-4">
                  <ListHead list={list} />
                  <Button
                    type="button"
                    look="secondary"
                    aria-expanded={opened === list.id}
                    onClick={() => setOpened(opened === list.id ? undefined : list.id)}
                  >
                    {opened === list.id ? words.hide : words.show}
                    <span className="sr-only">{` ${words.nameOf(list)}`}</span>
                  </Button>
                  {opened === list.id && <RegisterDetails list={list} onChanged={() => void answer.refetch()} />}
                </li>
              ))}
            </ul>
            <Pages page={page} total={answer.data.total} onGo={setPage} />
          </>
        )}
      </section>
      <Button look="quiet" className="max-sm:w-full" onClick={onClose}>
        {words.back}
      </Button>
    </section>
  );
}

const ListHead = ({ list }: { list: RegisterList }) => (
  <div className="wrap-anywhere">
    <p className="font-semibold">{words.nameOf(list)}</p>
    <p className="text-sm text-muted">{`${list.title}. ${list.source}. ${words.counts(list)}`}</p>
    <p className="text-sm text-muted">
      {`Imported ${formatDay(list.addedAt)}. ${list.isCurrent ? words.current : words.replaced}`}
    </p>
  </div>
);

function Pages({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  if (total <= paging.listDefault) return null;
  return (
    <p className="flex gap-3">
      <Button type="button" look="secondary" disabled={page === 0} onClick={() => onGo(page - 1)}>
        {words.newer}
      </Button>
      <Button
        type="button"
        look="secondary"
        disabled={(page + 1) * paging.listDefault >= total}
        onClick={() => onGo(page + 1)}
      >
        {words.older}
      </Button>
    </p>
  );
}
