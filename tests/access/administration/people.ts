import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, unknownToken } from '#tests/access/statuses.ts';
import { buildForm } from '#tests/support/files/forms.ts';

const invited = { firstName: '', lastName: '', company: '', profession: '' };
const newcomer = buildForm({
  firstName: 'Peace',
  lastName: 'Akello',
  email: 'peace.akello@people.example',
  business_name: 'Akello Tax & Books',
  bio: 'Keeps the books of traders.',
  specializations: 'Tax Planning',
});
const because = { reason: 'Asked clients for money before any work.' };
const edit = buildForm({ business_name: 'Akello & Daughters' });
const someAdmin = '{personas.adminWithoutSecondFactor.id}';

/** What admins do to accounts of others. The candidate is gone afterwards. */
export const peopleRows: readonly AccessRow[] = [
  row('people.invitations', admins(200)),
  row('people.invite', admins(201), { email: 'invited-by-table@example.com', ...invited }),
  row('people.invite, no address', admins(400), { email: 'nobody', ...invited }),
  row('people.withdrawInvitation', '{invitation}', admins(200)),
  row('people.withdrawInvitation, missing', '{missing}', admins(404)),
  row('professionals.checkImport', admins(200), { rows: [{ email: 'someone@example.com' }] }),
  row('professionals.importRows', admins(200), { rows: [{ email: 'nobody' }], auto_approve: false }),
  row('professionals.importRows, no rows', admins(400), { rows: [], auto_approve: false }),
  row('professionals.adminCreate', admins(201), newcomer),
  row('professionals.adminUpdate', '{candidate}', admins(200), edit),
  row('professionals.adminUpdate, a client', '{personas.owner.id}', admins(404), edit),
  row('people.list', admins(200)),
  row('people.get', '{personas.otherUser.id}', admins(200)),
  row('people.get, missing', '{missing}', admins(404)),
  row('people.suspend, the caller', '{personas.admin.id}', admins(409), because),
  row('people.suspend', '{candidate}', admins(200), because),
  row('people.lift', '{candidate}', admins(200)),
  row('people.viewAs, an admin', someAdmin, admins(409), because),
  row('people.viewAs', '{personas.otherUser.id}', admins(200), because),
  row('people.stopViewing', '{personas.otherUser.id}', admins(200)),
  row('people.endSessions', '{candidate}', admins(200)),
  row('people.resendConfirmation, a confirmed address', '{personas.owner.id}', admins(409)),
  row('people.resendConfirmation', '{unconfirmed}', admins(200)),
  row('people.makeAdmin, someone who is one', someAdmin, admins(200)),
  row('people.makeAdmin, a professional', '{candidate}', admins(409)),
  row('people.endTwoStep, without two-step sign-in', '{candidate}', admins(409), because),
  row('people.endTwoStep', '{twoStepper}', admins(200), because),
  row('people.keepTwoStep', '{twoStepper}', admins(200)),
  row('auth.keepSecondFactor, no link of ours', { else: 400 }, { token: unknownToken }),
  row('auth.keepSecondFactor, anyone with the link', { else: 200 }, { token: '{keepLink}' }),
  row('people.release, without agreed work', '{personas.pendingProfessional.id}', admins(409), because),
  row('people.release, someone who is released', '{candidate}', admins(200), because),
  row('people.takeBackRelease', '{candidate}', admins(200)),
  row('people.removeAdmin, someone who is none', '{personas.otherUser.id}', admins(200)),
  row('professionals.adminDelete, an admin', '{personas.admin.id}', admins(404)),
  row('professionals.adminDelete, missing', '{missing}', admins(404)),
  {
    ...row('professionals.adminDelete, another version', '{candidate}', admins(409)),
    headers: { 'if-match': '"900"' },
  },
  row('professionals.adminDelete', '{candidate}', admins(200)),
];
