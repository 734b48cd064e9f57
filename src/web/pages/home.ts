import { redirect } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { paths } from '#web/paths.ts';

export const handle: PageHandle = { page: 'document', kind: 'home' };

/** Until there is a home page, its address leads to the list. */
export const loader = () => redirect(paths.findAdvisor);
