import { applicationStatuses } from '#shared/applications/application-states.ts';
import type { ShownStatus } from '#web/dashboard/status-filter.tsx';

/** Contents of an address, such as that in an email. */
export interface Asked {
  readonly status: ShownStatus | undefined;
  readonly open: string | undefined;
}

const statuses: readonly ShownStatus[] = [...applicationStatuses, 'unassigned'];
const isId = (text: string | null): text is string =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Reads an address; unknown values are ignored. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const open = query.get('open');
  return {
    status: statuses.find((status) => status === query.get('status')),
    open: isId(open) ? open : undefined,
  };
}
