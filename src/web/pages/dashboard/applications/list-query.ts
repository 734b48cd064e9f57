import { type ApplicationStatus, applicationStatuses } from '#shared/applications/application-states.ts';
import { paths } from '#web/paths.ts';

/** Applications that are shown before the list is expanded. */
export const pageRows = 20;

/** What a client's list shows, from its address. */
interface ListQuery {
  /** Only applications of this status. */
  readonly status: ApplicationStatus | undefined;
  /** Whether those that have ended are unfolded. */
  readonly showsEarlier: boolean;
}

/** Parses the list's address, and ignores invalid values. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    status: applicationStatuses.find((status) => status === query.get('status')),
    showsEarlier: query.get('earlier') === 'open',
  };
}

const title = '#list-title';
/** Addresses of the lists behind a client's figures. */
export const listPlaces = {
  all: `${paths.dashboard}?earlier=open${title}`,
  ofStatus: (status: ApplicationStatus) => `${paths.dashboard}?status=${status}${title}`,
};
