import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { listPeople, readPerson } from './accounts/list-people.ts';
import { endAllSessions } from './administration/end-all-sessions.ts';
import { keepTwoStep, planTwoStepEnd } from './administration/end-two-step.ts';
import { releaseProfessional, takeBackRelease } from './administration/release-professional.ts';
import { resendConfirmation } from './administration/resend-confirmation.ts';
import { checkRows, importRows } from './import/import-rows.ts';
import { invite, readInvitations, withdrawInvitation } from './invitations/invite.ts';
import { setAdmin } from './administration/set-admin.ts';
import { liftSuspension } from './suspensions/lift-suspension.ts';
import { startViewing, stopViewing } from './viewing/view-as.ts';
import { suspendPerson } from './suspensions/suspend-person.ts';

/** Binds the calls by which admins manage accounts. */
export function personRoutes(serve: Serve): void {
  const { people, professionals } = contract;
  serve(professionals.checkImport, async ({ body }, context) => ({ rows: await checkRows(context, body.rows) }));
  serve(professionals.importRows, async ({ body }, context) => ({ rows: await importRows(context, body) }));
  serve(people.invitations, ({ query }, context) => readInvitations(context, query));
  serve(people.invite, async ({ body }, context) => ({ invitation: await invite(context, body) }));
  serve(people.withdrawInvitation, async ({ params }, context) => {
    await withdrawInvitation(context, params.id);
    return { success: true as const };
  });
  serve(people.list, ({ query }, { db }) => listPeople(db, query));
  serve(people.exportList, ({ body }, context) => offerListFile(context, 'people', body));
  serve(people.get, async ({ params }, context) => ({ person: await readPerson(context.db, context, params.id) }));
  serve(people.suspend, async ({ params, body }, context) => ({
    person: await suspendPerson(context, params.id, body),
  }));
  serve(people.lift, async ({ params }, context) => ({ person: await liftSuspension(context, params.id) }));
  serve(people.endSessions, async ({ params }, context) => ({ person: await endAllSessions(context, params.id) }));
  serve(people.resendConfirmation, async ({ params }, context) => {
    await resendConfirmation(context, params.id);
    return { success: true as const };
  });
  serve(people.release, async ({ params, body }, context) => ({
    person: await releaseProfessional(context, params.id, body.reason),
  }));
  serve(people.takeBackRelease, async ({ params }, context) => ({
    person: await takeBackRelease(context, params.id),
  }));
  serve(people.endTwoStep, async ({ params, body }, context) => ({
    person: await planTwoStepEnd(context, params.id, body.reason),
  }));
  serve(people.keepTwoStep, async ({ params }, context) => ({ person: await keepTwoStep(context, params.id) }));
  serve(people.viewAs, ({ params, body }, context) => startViewing(context, params.id, body.reason));
  serve(people.stopViewing, async ({ params }, context) => {
    await stopViewing(context, params.id);
    return { success: true as const };
  });
  serve(people.makeAdmin, async ({ params }, context) => ({ person: await setAdmin(context, params.id, true) }));
  serve(people.removeAdmin, async ({ params }, context) => ({ person: await setAdmin(context, params.id, false) }));
}
