import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/applications-tab.ts';
import { FirstScreen } from './applications/first-screen.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'My Applications');

export default FirstScreen;
