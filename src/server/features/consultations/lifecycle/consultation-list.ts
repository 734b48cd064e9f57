import type { ConsultationsFilter } from '#shared/api/consultations/consultations.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import {
  listIdsForAdmins,
  readDetails,
  type ConsultationDetailRow,
} from '#server/features/consultations/store/details.ts';

const columns: Readonly<Record<string, (row: ConsultationDetailRow) => Cell>> = {
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
const cells = toCells(columns);

/** The admins' list of consultations as a file: without what clients asked for. */
export const consultationList: ListSource<ConsultationsFilter> = {
  name: 'consultations',
  columns: Object.keys(columns),
  listIds: listIdsForAdmins,
  readRows: async (db, ids) => new Map([...(await readDetails(db, ids))].map(([id, row]) => [id, cells(row)])),
};
