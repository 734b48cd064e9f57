import { applicationStatuses } from '#shared/application-states.ts';
import type { ShownStatus } from '#web/layout/applications/status-filter.tsx';

/** What an address asks to see, such as that in a mail. */
export interface Asked {
  readonly status: ShownStatus | undefined;
  /** The id of the application that is to be opened. */
  readonly open: string | undefined;
}

const statuses: readonly ShownStatus[] = [...applicationStatuses, 'unassigned'];
const isId = (text: string | null): text is string =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Reads it; what is none of ours is left out. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const open = query.get('open');
  return {
    status: statuses.find((status) => status === query.get('status')),
    open: isId(open) ? open : undefined,
  };
}
