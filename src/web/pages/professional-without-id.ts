import { replace } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { paths } from '#web/paths.ts';

export const handle: PageHandle = { page: 'document', kind: 'professional' };

/** Specification, section 2: the address of no professional in particular replaces itself with the list. */
export const loader = () => replace(paths.findAdvisor);
