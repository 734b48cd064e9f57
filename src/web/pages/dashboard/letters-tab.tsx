import { describePrivate } from '#web/dashboard/describe-private.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/letters-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Letters');

export default function LettersTab() {
  return (
    <Notice title="You have no letters">
      <p>What you agree with a professional is kept here.</p>
    </Notice>
  );
}
