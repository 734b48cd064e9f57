import { mailGroupNames } from '#shared/mails/mail-group-names.ts';
import { getsMailGroup, mailGroups } from '#shared/mails/mail-groups.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { notificationCopy as copy } from '#web/copy/notifications/notifications.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { readPage } from '#web/dashboard/lists/read-address.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useLatest } from '#web/features/notifications/use-latest.ts';
import { useMarkRead } from '#web/features/notifications/use-mark-read.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import type { Route } from './+types/notifications.ts';
import { NotificationList, pageSize } from './notification-list.tsx';

export const handle: PageHandle = { page: 'application', kind: 'notifications' };
export const meta = (args: Route.MetaArgs) => describePrivate(args, copy.title);

/** All of a person's notifications on the site. */
export default function Notifications() {
  return (
    <Guarded roles={[]}>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const { user } = useSession();
  const { query, change, hrefWith } = useListAddress();
  const latest = useLatest();
  const { isReader, isMarkingAll, markAll } = useMarkRead();
  if (!user) return null;
  const isUnread = query.get('show') === 'unread';
  const mine = mailGroupNames.filter((name) => getsMailGroup(user.role, name));
  const group = mine.find((name) => name === query.get('about'));
  const [newest] = latest.state === 'ready' ? latest.data.notifications : [];
  const unread = latest.state === 'ready' ? latest.data.unread : 0;
  return (
    <DashboardFrame
      eyebrow={accountLines[user.role]}
      title={copy.title}
      subtitle={copy.lead}
      action={
        isReader &&
        newest &&
        unread > 0 && (
          <Button
            look="secondary"
            working={isMarkingAll ? copy.marking : undefined}
            onClick={() => markAll(newest.createdAt)}
          >
            {copy.markAll}
          </Button>
        )
      }
    >
      <div className="max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <p className="desk-views">
            {([false, true] as const).map((isOnlyUnread) => (
              <button
                key={String(isOnlyUnread)}
                type="button"
                aria-pressed={isUnread === isOnlyUnread}
                onClick={() => change({ show: isOnlyUnread ? 'unread' : undefined })}
                className="desk-view"
              >
                {isOnlyUnread ? copy.views.unread : copy.views.all}
                {isOnlyUnread && unread > 0 && ` (${unread})`}
              </button>
            ))}
          </p>
          <div className="desk-filter w-full sm:w-72">
            <SelectField
              id="about"
              label={copy.kind}
              value={group ?? ''}
              choices={[
                { value: '', label: copy.everyKind },
                ...mine.map((name) => ({ value: name, label: mailGroups[name].label })),
              ]}
              onChange={({ target }) => change({ about: target.value || undefined })}
            />
          </div>
        </div>
        <NotificationList
          filter={{ group, isUnread }}
          page={readPage(query, pageSize)}
          hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : String(page) })}
          onAll={() => change({ show: undefined, about: undefined })}
        />
        <p className="mt-6">
          <DeskLink to={paths.settingsTab('mail')} className="text-link tall">
            {copy.choose}
          </DeskLink>
        </p>
      </div>
    </DashboardFrame>
  );
}
