import { redirect } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { paths } from '#web/paths.ts';

export const handle: PageHandle = { page: 'document', kind: 'behind-sign-in' };

/** Specification, section 2: who is not signed in is sent from a dashboard to sign-in. Nobody can be signed in yet. */
export const loader = () => redirect(paths.login);
