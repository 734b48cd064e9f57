import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import { type Cell, cellsOf, type ListSource } from '#server/list-files/list-source.ts';
import { adminFilter } from '#server/features/applications/core/admin-filter.ts';
import { budgetOf, dueOf } from '#server/features/applications/core/application-view.ts';
import { listIdsForAdmins, listShown } from '#server/features/applications/store/admin-lists.ts';
import type { ShownRow } from '#server/features/applications/store/application-lists.ts';

const columns: Readonly<Record<string, (row: ShownRow) => Cell>> = {
  'Application number': ({ application }) => application.id,
  Title: ({ application }) => application.title,
  Service: ({ application }) => application.serviceType,
  Client: ({ application }) => application.name,
  'Client’s e-mail address': ({ application }) => application.email,
  'Client’s telephone number': ({ application }) => application.phone,
  District: ({ application }) => application.district,
  'Budget from (USh)': ({ application }) => budgetOf(application)?.min ?? null,
  'Budget to (USh)': ({ application }) => budgetOf(application)?.max ?? null,
  Urgency: ({ application }) => application.urgency,
  Status: ({ application }) => application.status,
  Stage: ({ application }) => application.stage,
  Professional: ({ professional }) => professional?.name ?? null,
  'Preferred professional': ({ wishedName }) => wishedName,
  'Submitted (Kampala time)': ({ application }) => application.submittedAt,
  'Last step (Kampala time)': ({ application }) => application.updatedAt,
  'To decide or assign by (Kampala time)': ({ application }) => dueOf(application),
  'Ended (Kampala time)': ({ application }) => application.closedAt,
  'Reason for the decision': ({ application }) => application.decisionReason,
};
const cells = cellsOf(columns);

/** The admins' list of applications as a file: the list's columns and more, without descriptions. */
export const applicationList: ListSource<Omit<AdminApplicationsQuery, 'limit' | 'offset'>> = {
  name: 'applications',
  columns: Object.keys(columns),
  listIds: (db, filter, now, atMost) => listIdsForAdmins(db, adminFilter(filter, now), atMost),
  readRows: async (db, ids) => new Map((await listShown(db, ids)).map((row) => [row.application.id, cells(row)])),
};
