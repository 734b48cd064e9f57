import type { AccessRow, Subjects } from '#tests/access/access-table.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 };
const owner = (status: number) => ({ ...nobody, owner: status, otherUser: 404, else: 403 });
const assigned = (status: number) => ({ ...nobody, professional: status, otherProfessional: 404, else: 403 });
const admins = (status: number) => ({ ...nobody, admin: status, else: 403 });
/** The two sides, still approved or not. */
const sides = (status: number) => ({
  ...nobody,
  owner: status,
  professional: status,
  admin: 403,
  adminWithoutSecondFactor: 403,
  else: 404,
});
/** The two sides and admins. */
const readers = (status: number) => ({ ...sides(status), admin: status });

type Name = keyof Subjects['applications'];
const of = (name: Name, rest: string) => (subjects: Subjects) =>
  `/api/applications/${subjects.applications[name].id}${rest}`;
const problem =
  (rest = '') =>
  ({ applications }: Subjects) =>
    `/api/problems/${applications.problem.problemId}${rest}`;
const deliveredFile =
  (rest = '') =>
  ({ applications: { withFile } }: Subjects) =>
    `/api/applications/${withFile.id}/delivery-files/${withFile.fileId}${rest}`;
const reasonBody = () => ({ reason: 'Because.' });
const form = buildForm({ file: onePage, name: 'Receipt' });

/** From agreed work to its end, and its problems. */
export const problemRows: readonly AccessRow[] = [
  { endpoint: 'applications.deliver', url: of('toDeliver', '/deliver'), body: () => ({}), status: assigned(200) },
  {
    endpoint: 'applications.deliver',
    case: 'a second time',
    url: of('toDeliver', '/deliver'),
    body: () => ({}),
    status: assigned(409),
  },
  {
    endpoint: 'deliveries.addFile',
    url: of('engaged', '/delivery-files'),
    headers: form.headers,
    body: () => form.payload,
    status: assigned(200),
  },
  {
    endpoint: 'deliveries.addFile',
    case: 'once it is delivered',
    url: of('withFile', '/delivery-files'),
    headers: form.headers,
    body: () => form.payload,
    status: assigned(409),
  },
  {
    endpoint: 'deliveries.removeFile',
    url: (subjects) => of('engaged', `/delivery-files/${subjects.missing}`)(subjects),
    status: assigned(200),
  },
  {
    endpoint: 'deliveries.removeFile',
    case: 'once it is delivered',
    url: deliveredFile(),
    status: assigned(409),
  },
  {
    endpoint: 'deliveries.downloadFile',
    url: deliveredFile('/download'),
    status: { ...assigned(200), owner: 200, otherUser: 404, admin: 200 },
  },
  {
    endpoint: 'deliveries.downloadFile',
    case: 'of another job',
    url: ({ applications }) =>
      `/api/applications/${applications.engaged.id}/delivery-files/${applications.withFile.fileId}/download`,
    status: { ...assigned(404), owner: 404, otherUser: 404, admin: 404 },
  },
  {
    endpoint: 'applications.requestChanges',
    url: of('delivered', '/request-changes'),
    body: reasonBody,
    status: owner(200),
  },
  { endpoint: 'applications.confirm', url: of('toConfirm', '/confirm'), body: () => ({}), status: owner(200) },
  { endpoint: 'applications.complete', url: of('toComplete', '/complete'), body: reasonBody, status: admins(200) },
  {
    endpoint: 'applications.problem',
    url: of('toReport', '/problem'),
    body: reasonBody,
    // The second side finds that a problem is already open.
    status: { ...sides(200), professional: 409 },
  },
  {
    endpoint: 'applications.problem',
    case: 'before anything is agreed',
    url: of('declined', '/problem'),
    body: reasonBody,
    status: { ...sides(404) },
  },
  {
    endpoint: 'problems.list',
    url: () => '/api/problems',
    status: { ...nobody, adminWithoutSecondFactor: 403, else: 200 },
  },
  { endpoint: 'problems.get', url: problem(), status: readers(200) },
  {
    endpoint: 'problems.get',
    case: 'missing',
    url: ({ missing }) => `/api/problems/${missing}`,
    status: { ...readers(404) },
  },
  {
    endpoint: 'problems.addStatement',
    url: problem('/statements'),
    body: () => ({ text: 'I have paid.' }),
    status: sides(201),
  },
  {
    endpoint: 'problems.addFile',
    url: problem('/files'),
    headers: form.headers,
    body: () => form.payload,
    status: sides(200),
  },
  {
    endpoint: 'problems.downloadFile',
    url: ({ applications }) =>
      `/api/problems/${applications.problem.problemId}/files/${applications.problem.fileId}/download`,
    status: readers(200),
  },
  {
    endpoint: 'problems.downloadFile',
    case: 'of another case',
    url: ({ applications, missing }) => `/api/problems/${applications.problem.problemId}/files/${missing}/download`,
    status: readers(404),
  },
  { endpoint: 'problems.complaintFile', url: problem('/complaint-file'), status: readers(200) },
  {
    endpoint: 'problems.decide',
    case: 'as it cannot be',
    url: problem('/decision'),
    body: () => ({ outcome: 'upheld', reason: 'Because.' }),
    status: admins(409),
  },
  {
    endpoint: 'problems.decide',
    url: problem('/decision'),
    body: () => ({ outcome: 'resumed', reason: 'Because.' }),
    status: admins(200),
  },
];
