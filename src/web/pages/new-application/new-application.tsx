import type { PageHandle } from '#shared/pages.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/new-application.ts';
import { applyWords } from './apply-words.ts';
import { ClientForm } from './client-form.tsx';

export const handle: PageHandle = { page: 'application', kind: 'new-application' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, applyWords.title);

/** The page of a client's new application, behind the guard of the dashboard. */
export default ClientForm;
