import { useState } from 'react';
import { formatDay } from '#shared/time/day-text.ts';
import { calendarCopy as copy } from '#web/copy/settings/calendar.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useAction } from '#web/data/use-action.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { formatAgo } from '#web/lib/ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The private address at which calendars read the account's consultations. */
export function CalendarSection() {
  const api = useApi();
  const { add } = useNotices();
  const now = useNow();
  const answer = useCall('account.calendarFeed', {}, { isForForm: true, poll: true });
  const [url, setUrl] = useState<string>();
  const [isMaking, make] = useAction(copy.createFailed);
  const [isEnding, end] = useAction(copy.notEnded);
  const feed = answer.state === 'ready' ? answer.data.feed : null;

  async function makeAddress(): Promise<void> {
    const reply = await api.account.makeCalendarFeed();
    answer.setData({ feed: reply.feed });
    setUrl(reply.url);
  }
  async function endAddress(): Promise<void> {
    answer.setData(await api.account.endCalendarFeed());
    setUrl(undefined);
    add({ kind: 'done', title: copy.ended });
  }

  return (
    <section aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-3">{copy.lead}</p>
      <div className="mt-4">
        {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={1} />}
        {answer.state === 'failed' && <NotLoaded title={copy.notLoaded} onRetry={answer.refetch} />}
        {answer.state === 'ready' && (
          <>
            <output className="block">
              {feed ? (
                <>
                  {copy.has} {formatDay(feed.createdAt)}.{' '}
                  {feed.lastReadAt === null ? copy.neverRead : `${copy.lastRead} ${formatAgo(feed.lastReadAt, now)}.`}
                </>
              ) : (
                copy.none
              )}
            </output>
            {url !== undefined && <Address url={url} />}
            {feed && url === undefined && (
              <p className="mt-2 text-muted">
                {copy.renewing} {copy.endsWith}
              </p>
            )}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button look="secondary" working={isMaking ? copy.making : undefined} onClick={() => make(makeAddress)}>
                {feed ? copy.renew : copy.make}
              </Button>
              {feed && (
                <Button look="quiet" working={isEnding ? copy.ending : undefined} onClick={() => end(endAddress)}>
                  {copy.end}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** The address, which is shown only once. */
function Address({ url }: { url: string }) {
  return (
    <div className="mt-4 rounded border border-line bg-surface p-4 sm:p-6">
      <p>{copy.instructions}</p>
      <p className="mt-3 text-sm font-semibold">{copy.label}</p>
      <p data-secret="" className="mt-1 font-mono wrap-anywhere">
        {url}
      </p>
      <div className="mt-3">
        <CopyButton text={url}>{copy.copy}</CopyButton>
      </div>
    </div>
  );
}
