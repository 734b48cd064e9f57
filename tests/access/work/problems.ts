import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';
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
  row('applications.deliver', of('toDeliver', '/deliver'), assigned(200), {}),
  row('applications.deliver, a second time', of('toDeliver', '/deliver'), assigned(409), {}),
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
  row(
    'deliveries.removeFile',
    (subjects) => of('engaged', `/delivery-files/${subjects.missing}`)(subjects),
    assigned(200),
  ),
  row('deliveries.removeFile, once it is delivered', deliveredFile(), assigned(409)),
  row('deliveries.downloadFile', deliveredFile('/download'), {
    ...assigned(200),
    owner: 200,
    otherUser: 404,
    admin: 200,
  }),
  row(
    'deliveries.downloadFile, of another job',
    ({ applications }) =>
      `/api/applications/${applications.engaged.id}/delivery-files/${applications.withFile.fileId}/download`,
    { ...assigned(404), owner: 404, otherUser: 404, admin: 404 },
  ),
  row('applications.requestChanges', of('delivered', '/request-changes'), owner(200), reasonBody),
  row('applications.confirm', of('toConfirm', '/confirm'), owner(200), {}),
  row('applications.complete', of('toComplete', '/complete'), admins(200), reasonBody),
  // The second side finds that a problem is already open.
  row('applications.problem', of('toReport', '/problem'), { ...sides(200), professional: 409 }, reasonBody),
  row('applications.problem, before anything is agreed', of('declined', '/problem'), { ...sides(404) }, reasonBody),
  row('problems.list', '/api/problems', { ...nobody, adminWithoutSecondFactor: 403, else: 200 }),
  row('problems.get', problem(), readers(200)),
  row('problems.get, missing', ({ missing }) => `/api/problems/${missing}`, { ...readers(404) }),
  row('problems.addStatement', problem('/statements'), sides(201), { text: 'I have paid.' }),
  {
    endpoint: 'problems.addFile',
    url: problem('/files'),
    headers: form.headers,
    body: () => form.payload,
    status: sides(200),
  },
  row(
    'problems.downloadFile',
    ({ applications }) =>
      `/api/problems/${applications.problem.problemId}/files/${applications.problem.fileId}/download`,
    readers(200),
  ),
  row(
    'problems.downloadFile, of another case',
    ({ applications, missing }) => `/api/problems/${applications.problem.problemId}/files/${missing}/download`,
    readers(404),
  ),
  row('problems.complaintFile', problem('/complaint-file'), readers(200)),
  row('problems.decide, as it cannot be', problem('/decision'), admins(409), { outcome: 'upheld', reason: 'Because.' }),
  row('problems.decide', problem('/decision'), admins(200), { outcome: 'resumed', reason: 'Because.' }),
];
