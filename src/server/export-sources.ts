import { districtList, figuresList } from './features/analytics/index.ts';
import { applicationList, problemList } from './features/applications/index.ts';
import { auditList } from './features/audit/index.ts';
import { consultationList } from './features/consultations/index.ts';
import { contactList } from './features/contact/index.ts';
import { reportList } from './features/messages/index.ts';
import { peopleList } from './features/people/accounts/list-people.ts';
import { accountList } from './features/professionals/index.ts';
import { reviewList } from './features/reviews/index.ts';
import type { ListSources } from './list-files/offer-list-file.ts';
import { openReport } from './monthly-report.ts';
import { printAgreement } from './pdf/print-agreement.ts';
import { printComplaint } from './pdf/print-complaint.ts';

/** Every list that admins download as a file, by its name. */
export const listSources: ListSources = {
  applications: applicationList,
  professionals: accountList,
  consultations: consultationList,
  problems: problemList,
  reviews: reviewList,
  reports: reportList,
  contact: contactList,
  people: peopleList,
  audit: auditList,
  analytics: figuresList,
  districts: districtList,
};

/** What is generated when a download path is followed. */
export const exportSources = { lists: listSources, openReport, printLetter: printAgreement, printComplaint };
