import { replace } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { paths } from '#web/paths.ts';

export const handle: PageHandle = { page: 'document', kind: 'professional' };

/** Specification, section 2: an address without a professional's id redirects to the list. */
export const loader = () => replace(paths.findAdvisor);
