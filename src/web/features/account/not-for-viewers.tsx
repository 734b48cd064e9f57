import { Notice } from '#web/ui/notice.tsx';

/** Replaces content that is hidden from an admin who views the site as someone else. */
export function NotForViewers({ what }: { what: string }) {
  return (
    <Notice title={`${what} aren’t shown`}>
      <p>You’re viewing the site as someone else. This stays private to them.</p>
    </Notice>
  );
}
