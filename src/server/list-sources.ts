import { applicationList, problemList } from './features/applications/index.ts';
import { auditList } from './features/audit/index.ts';
import { contactList } from './features/contact/index.ts';
import { accountList } from './features/professionals/index.ts';
import { reviewList } from './features/reviews/index.ts';
import type { ListSources } from './list-files/offer-list-file.ts';

/** Every list that admins download as a file, by its name. */
export const listSources: ListSources = {
  applications: applicationList,
  professionals: accountList,
  problems: problemList,
  reviews: reviewList,
  contact: contactList,
  audit: auditList,
};
