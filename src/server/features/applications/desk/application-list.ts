import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import type { OurTimes } from '#shared/settings/promises.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { readOurTimes } from '#server/features/settings/index.ts';
import { readAdminFilter } from '#server/features/applications/lifecycle/read-our-times.ts';
import { viewBudget, findDueAt } from '#server/features/applications/core/application-view.ts';
import { listIdsForAdmins, listDetails } from '#server/features/applications/store/admin-lists.ts';
import type { ApplicationDetailRow } from '#server/features/applications/store/application-lists.ts';

type ListedRow = ApplicationDetailRow & { readonly ourTimes: OurTimes };

const columns: Readonly<Record<string, (row: ListedRow) => Cell>> = {
  'Application number': ({ application }) => application.id,
  Title: ({ application }) => application.title,
  Service: ({ application }) => application.serviceType,
  Client: ({ application }) => application.name,
  'Client’s e-mail address': ({ application }) => application.email,
  'Client’s telephone number': ({ application }) => application.phone,
  District: ({ application }) => application.district,
  'Budget from (USh)': ({ application }) => viewBudget(application)?.min ?? null,
  'Budget to (USh)': ({ application }) => viewBudget(application)?.max ?? null,
  Urgency: ({ application }) => application.urgency,
  Status: ({ application }) => application.status,
  Stage: ({ application }) => application.stage,
  Professional: ({ professional }) => professional?.name ?? null,
  'Preferred professional': ({ preferredName }) => preferredName,
  'Submitted (Kampala time)': ({ application }) => application.submittedAt,
  'Last step (Kampala time)': ({ application }) => application.updatedAt,
  'To decide or assign by (Kampala time)': ({ application, ourTimes }) => findDueAt(application, ourTimes),
  'Ended (Kampala time)': ({ application }) => application.closedAt,
  'Reason for the decision': ({ application }) => application.decisionReason,
};
const cells = toCells(columns);

/** The admins' list of applications as a file: the list's columns and more, without descriptions. */
export const applicationList: ListSource<Omit<AdminApplicationsQuery, 'limit' | 'offset'>> = {
  name: 'applications',
  columns: Object.keys(columns),
  listIds: async (db, filter, now, atMost) => listIdsForAdmins(db, await readAdminFilter(db, filter, now), atMost),
  async readRows(db, ids) {
    const ourTimes = await readOurTimes(db);
    return new Map((await listDetails(db, ids)).map((row) => [row.application.id, cells({ ...row, ourTimes })]));
  },
};
