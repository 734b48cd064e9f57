import type { ConsultationsFilter } from '#shared/api/consultations/consultations.ts';
import { type Cell, cellsOf, type ListSource } from '#server/list-files/list-source.ts';
import { listShownIds, readShown, type ShownRow } from '#server/features/consultations/store/shown.ts';

const columns: Readonly<Record<string, (row: ShownRow) => Cell>> = {
  'Consultation number': ({ consultation }) => consultation.id,
  Client: ({ consultation }) => consultation.name,
  'E-mail address': ({ consultation }) => consultation.email,
  Professional: ({ professional }) => professional?.name ?? null,
  Status: ({ consultation }) => consultation.status,
  'Time (Kampala)': ({ consultation }) => consultation.slotStart,
  Minutes: ({ consultation }) => consultation.minutes,
  'How to meet': ({ consultation }) => consultation.meeting,
  'Proposed time (Kampala)': ({ consultation }) => consultation.proposedStart,
  'Requested (Kampala time)': ({ consultation }) => consultation.requestedAt,
  'Ended (Kampala time)': ({ consultation }) => consultation.endedAt,
  'Ended by': ({ consultation }) => consultation.endedBy,
  Reason: ({ consultation }) => consultation.reason,
  'Did not come': ({ consultation }) => consultation.noShowBy,
};
const cells = cellsOf(columns);

/** The admins' list of consultations as a file: without what clients asked for. */
export const consultationList: ListSource<ConsultationsFilter> = {
  name: 'consultations',
  columns: Object.keys(columns),
  listIds: listShownIds,
  readRows: async (db, ids) => new Map([...(await readShown(db, ids))].map(([id, row]) => [id, cells(row)])),
};
