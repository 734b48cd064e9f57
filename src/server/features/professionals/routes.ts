import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { listAccounts, type OnApprovalLost, setApproval } from './approval.ts';
import { decideRevision } from './decide-revision.ts';
import { listRevisions } from './list-revisions.ts';
import { readOwnProfile, saveOwnProfile } from './own-profile.ts';
import { askForReview } from './review-request.ts';
import { withdrawRevision } from './withdraw-revision.ts';

/** What a professional does with the own profile, and admins with changes of what was checked. */
export function professionalRoutes(serve: Serve): void {
  const { myProfile, createProfile, updateProfile } = contract.professionals;
  serve(myProfile, async (_input, context) => ({ professional: await readOwnProfile(context) }));
  for (const save of [createProfile, updateProfile]) {
    serve(save, async ({ body }, context, request) => ({
      professional: await saveOwnProfile(context, body, readIfMatch(request.headers['if-match'])),
    }));
  }
  serve(contract.professionals.askForReview, async (_input, context) => ({
    professional: await askForReview(context),
  }));
  serve(contract.professionals.withdrawRevision, async ({ query }, context, request) => ({
    professional: await withdrawRevision(context, readIfMatch(request.headers['if-match']) ?? query.version),
  }));
  serve(contract.professionals.listRevisions, ({ query }, context) => listRevisions(context, query));
  serve(contract.professionals.decideRevision, async ({ params, body }, context, request) => {
    await decideRevision(context, params.id, body, readIfMatch(request.headers['if-match']));
    return { success: true as const };
  });
}

/** What admins do with the accounts of professionals. */
export function professionalAccountRoutes(serve: Serve, onLost: OnApprovalLost): void {
  const { accounts, setApproval: approval } = contract.professionals;
  serve(accounts, ({ query }, context) => listAccounts(context, query));
  serve(approval, async ({ params, body }, context, { headers }) => ({
    professional: await setApproval(context, params.id, body, readIfMatch(headers['if-match']), onLost),
  }));
}
