import type { AccountsQuery } from '#shared/api/professionals/professional-accounts.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { accountFilter } from '#server/features/professionals/core/account-filter.ts';
import {
  type AccountRow,
  listAccountIds,
  listAccountsById,
} from '#server/features/professionals/store/professional-accounts.ts';

const columns: Readonly<Record<string, (row: AccountRow) => Cell>> = {
  Number: ({ professional }) => professional.id,
  Name: ({ professional }) => professional.name,
  Business: ({ professional }) => professional.businessName,
  Profession: ({ professional }) => professional.profession,
  'E-mail address': ({ email }) => email,
  'Telephone number': ({ professional }) => professional.phoneNumber,
  District: ({ professional }) => professional.district,
  Specializations: ({ professional }) => professional.specializations.join(', '),
  'Years of experience': ({ professional }) => professional.yearsExperience,
  'Lowest hourly rate (USh)': ({ professional }) => professional.hourlyRateMin,
  'Highest hourly rate (USh)': ({ professional }) => professional.hourlyRateMax,
  'Average rating': ({ professional }) => (professional.totalReviews > 0 ? professional.averageRating : null),
  Reviews: ({ professional }) => professional.totalReviews,
  Status: ({ professional }) => professional.approvalStatus,
  'Approved (Kampala time)': ({ professional }) => professional.approvedAt,
  'Suspended (Kampala time)': ({ suspendedAt }) => suspendedAt,
  'Joined (Kampala time)': ({ professional }) => professional.createdAt,
  'Reason for the decision': ({ professional }) => professional.decisionReason,
};
const cells = toCells(columns);

/** The admins' list of professionals' accounts as a file. */
export const accountList: ListSource<Omit<AccountsQuery, 'limit' | 'offset'>> = {
  name: 'professionals',
  columns: Object.keys(columns),
  listIds: (db, filter, _now, atMost) => listAccountIds(db, accountFilter(filter), atMost),
  readRows: async (db, ids) =>
    new Map((await listAccountsById(db, ids)).map((row) => [row.professional.id, cells(row)])),
};
