import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, assigned, owner, signedIn } from '#tests/access/statuses.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

/** The two sides, still approved or not. */
const sides = (status: number) => ({ ...signedIn(404), owner: status, professional: status, admin: 403 });
/** The two sides and admins. */
const readers = (status: number) => ({ ...sides(status), admin: status });
const problem = '{applications.problem.problemId}';
const deliveredFile = '{applications.withFile.id} {applications.withFile.fileId}';
const because = { reason: 'Because.' };
const form = buildForm({ file: onePage, name: 'Receipt' });

/** From agreed work to its end, and its problems. */
export const problemRows: readonly AccessRow[] = [
  row('applications.deliver', '{applications.toDeliver.id}', assigned(200), {}),
  row('applications.deliver, a second time', '{applications.toDeliver.id}', assigned(409), {}),
  row('deliveries.addFile', '{applications.engaged.id}', assigned(200), form),
  row('deliveries.addFile, once it is delivered', '{applications.withFile.id}', assigned(409), form),
  row('deliveries.removeFile', '{applications.engaged.id} {missing}', assigned(200)),
  row('deliveries.removeFile, once it is delivered', deliveredFile, assigned(409)),
  row('deliveries.downloadFile', deliveredFile, { ...assigned(200), owner: 200, otherUser: 404, admin: 200 }),
  row('deliveries.downloadFile, of another job', '{applications.engaged.id} {applications.withFile.fileId}', {
    ...assigned(404),
    owner: 404,
    otherUser: 404,
    admin: 404,
  }),
  row('applications.requestChanges', '{applications.delivered.id}', owner(200), because),
  row('applications.confirm', '{applications.toConfirm.id}', owner(200), {}),
  row('applications.complete', '{applications.toComplete.id}', admins(200), because),
  // The second side finds that a problem is already open.
  row('applications.problem', '{applications.toReport.id}', { ...sides(200), professional: 409 }, because),
  row('applications.problem, before anything is agreed', '{applications.declined.id}', sides(404), because),
  row('problems.list', signedIn(200)),
  row('problems.get', problem, readers(200)),
  row('problems.get, missing', '{missing}', readers(404)),
  row('problems.addStatement', problem, sides(201), { text: 'I have paid.' }),
  row('problems.addFile', problem, sides(200), form),
  row('problems.downloadFile', `${problem} {applications.problem.fileId}`, readers(200)),
  row('problems.downloadFile, of another case', `${problem} {missing}`, readers(404)),
  row('problems.complaintFile', problem, readers(200)),
  row('problems.decide, as it cannot be', problem, admins(409), { outcome: 'upheld', ...because }),
  row('problems.decide', problem, admins(200), { outcome: 'resumed', ...because }),
];
