import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { type OnApprovalLost, setApproval } from './approval/set-approval.ts';
import { professionalDeskRoutes } from './desk-routes.ts';
import { decideRevision } from './revisions/decide-revision.ts';
import { getRevision, listRevisions } from './revisions/list-revisions.ts';
import { saveOwnProfile } from './profile/edit-own-profile.ts';
import { readOwnProfile } from './profile/read-own-profile.ts';
import { requestApproval } from './approval/request-approval.ts';
import { withdrawRevision } from './revisions/withdraw-revision.ts';
import { getAccount, listAccounts } from './approval/list-accounts.ts';

interface ProfessionalDeps {
  readonly onApprovalLost: OnApprovalLost;
}

/** Binds a professional's calls on their profile, and admins' calls on accounts and changes of verified fields. */
export function professionalRoutes(serve: Serve, { onApprovalLost }: ProfessionalDeps): void {
  professionalDeskRoutes(serve, onApprovalLost);
  const { myProfile, createProfile, updateProfile } = contract.professionals;
  serve(myProfile, async (_input, context) => ({ professional: await readOwnProfile(context) }));
  for (const save of [createProfile, updateProfile]) {
    serve(save, async ({ body, expected }, context) => ({
      professional: await saveOwnProfile(context, body, expected),
    }));
  }
  serve(contract.professionals.askForReview, async (_input, context) => ({
    professional: await requestApproval(context),
  }));
  serve(contract.professionals.withdrawRevision, async ({ query, expected }, context) => ({
    professional: await withdrawRevision(context, expected ?? query.version),
  }));
  serve(contract.professionals.listRevisions, ({ query }, context) => listRevisions(context, query));
  serve(contract.professionals.getRevision, async ({ params }, context) => ({
    revision: await getRevision(context, params.id),
  }));
  serve(contract.professionals.decideRevision, async ({ params, body, expected }, context) => {
    await decideRevision(context, params.id, body, expected);
    return { success: true as const };
  });
  const { accounts, getAccount: one, setApproval: approval } = contract.professionals;
  serve(accounts, ({ query }, context) => listAccounts(context, query));
  serve(one, async ({ params }, context) => ({ account: await getAccount(context, params.id) }));
  serve(approval, async ({ params, body, expected }, context) => ({
    professional: await setApproval(context, params.id, body, expected, onApprovalLost),
  }));
}
