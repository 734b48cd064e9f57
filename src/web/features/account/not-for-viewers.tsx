import { Notice } from '#web/ui/notice.tsx';

/** Stands where an admin who views the site as someone is shown nothing. */
export function NotForViewers({ what }: { what: string }) {
  return (
    <Notice title={`${what} aren’t shown`}>
      <p>You’re viewing the site as someone else. This stays private to them.</p>
    </Notice>
  );
}
