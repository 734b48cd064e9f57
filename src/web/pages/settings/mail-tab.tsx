import { mailPreferenceCopy as copy, alwaysSent } from '#web/copy/settings/mail-preferences.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotForViewers } from '#web/features/account/not-for-viewers.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/mail-tab.ts';
import { CalendarSection } from './calendar/calendar-section.tsx';
import { MailChoices } from './mail-choices.tsx';
import { TextsSection } from './texts/texts-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Notifications');

/**
 * Settings of notifications by group and channel, text messages if they are sent, the calendar, and the emails that
 * always come.
 */
export default function MailTab() {
  const { user, viewer } = useSession();
  const answer = useCall('account.notifications', {}, { isForForm: true });
  return (
    <>
      <section aria-labelledby="choices-title">
        <h2 id="choices-title" className="text-2xl">
          {copy.title}
        </h2>
        <p className="mt-3">{copy.lead}</p>
        <div className="mt-4">
          {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={2} />}
          {answer.state === 'failed' && <NotLoaded title={copy.notLoaded} onRetry={answer.refetch} />}
          {answer.state === 'ready' && <MailChoices groups={answer.data.groups} />}
        </div>
      </section>
      {viewer === undefined ? (
        <>
          <TextsSection />
          {user && user.role !== 'admin' && <CalendarSection />}
        </>
      ) : (
        <NotForViewers what="Text messages and the calendar link" />
      )}
      <section aria-labelledby="always-title">
        <h2 id="always-title" className="text-2xl">
          {copy.always}
        </h2>
        <p className="mt-3">{copy.alwaysWhy}</p>
        <ul className="mt-4 divide-y divide-line rounded border border-line bg-surface px-4 sm:px-6">
          {alwaysSent
            .filter(({ role }) => role === undefined || role === user?.role)
            .map(({ title, text }) => (
              <li key={title} className="py-4">
                <h3 className="font-sans font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
