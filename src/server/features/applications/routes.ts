import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { applicationDeskRoutes } from './desk-routes.ts';
import { problemRoutes } from './problem-routes.ts';
import { listLetters, offerLetter } from './engagement/download-letter.ts';
import { reportProblem } from './problems/report-problem.ts';
import {
  getApplication,
  getProposals,
  listAll,
  listAssigned,
  listMine,
  readPipeline,
} from './lifecycle/read-applications.ts';
import { sendProposal } from './proposals/send-proposal.ts';
import { readConsent, submitApplication } from './intake/submit-application.ts';
import { suggestProfessionals } from './matching/suggest-professionals.ts';
import { acceptProposal } from './proposals/accept-proposal.ts';
import { askForRevision } from './proposals/ask-for-revision.ts';
import { declineProposal } from './proposals/decline-proposal.ts';
import { withdrawProposal } from './proposals/withdraw-proposal.ts';
import { assignProfessional } from './assignment/assign-professional.ts';
import { decideApplication } from './assignment/decide-application.ts';
import { cancelApplication } from './assignment/cancel-application.ts';
import { declineAssignment } from './assignment/decline-assignment.ts';
import { completeAsAdmin } from './engagement/complete-work.ts';
import { confirmCompletion } from './engagement/confirm-completion.ts';
import { deliverWork } from './engagement/deliver-work.ts';
import { requestChanges } from './engagement/request-changes.ts';

/** Binds the calls on applications, from the client's need to the professional who works on it. */
export function applicationRoutes(serve: Serve, deps: CaseFileDeps): void {
  applicationDeskRoutes(serve);
  proposalRoutes(serve);
  problemRoutes(serve, deps);
  deliveryRoutes(serve, deps);
  const calls = contract.applications;
  serve(calls.create, async ({ body }, context) => ({ application: await submitApplication(context, body) }));
  serve(calls.consent, (_input, context) => readConsent(context));
  serve(calls.mine, ({ query }, context) => listMine(context, query));
  serve(calls.assigned, ({ params, query }, context) => listAssigned(context, params.id, query));
  serve(calls.pipeline, (_input, context) => readPipeline(context));
  serve(calls.list, ({ query }, context) => listAll(context, query));
  serve(calls.get, async ({ params }, context) => ({ application: await getApplication(context, params.id) }));
  serve(calls.setStatus, async ({ params, body, expected }, context) => ({
    application: await decideApplication(context, params.id, body, expected),
  }));
  serve(calls.suggestions, ({ params }, context) => suggestProfessionals(context, params.id));
  serve(calls.assign, async ({ params, body, expected }, context) => ({
    application: await assignProfessional(context, params.id, body, expected),
  }));
  serve(calls.cancel, async ({ params, body, expected }, context) => ({
    application: await cancelApplication(context, params.id, body.reason, expected),
  }));
  serve(calls.declineAssignment, async ({ params, body, expected }, context) => ({
    application: await declineAssignment(context, params.id, body.reason, expected),
  }));
  serve(calls.deliver, async ({ params, body, expected }, context) => ({
    application: await deliverWork(context, params.id, { ...body, expected }),
  }));
  serve(calls.requestChanges, async ({ params, body, expected }, context) => ({
    application: await requestChanges(context, params.id, { ...body, expected }),
  }));
  serve(calls.confirm, async ({ params, body, expected }, context) => ({
    application: await confirmCompletion(context, params.id, { ...body, expected }),
  }));
  serve(calls.complete, async ({ params, body, expected }, context) => ({
    application: await completeAsAdmin(context, params.id, { ...body, expected }),
  }));
  serve(calls.problem, ({ params, body, expected }, context) => reportProblem(context, params.id, body, expected));
  serve(calls.letters, ({ query }, context) => listLetters(context, query));
  serve(calls.letter, ({ params, body }, context) => offerLetter(context, params.id, body.responseId));
}

function proposalRoutes(serve: Serve): void {
  const calls = contract.proposals;
  serve(calls.create, async ({ params, body, expected }, context) => ({
    response: await sendProposal(context, params.id, body, expected),
  }));
  serve(calls.list, async ({ params }, context) => ({ responses: await getProposals(context, params.id) }));
  serve(calls.accept, ({ params, body, expected }, context) => acceptProposal(context, params.id, body, expected));
  serve(calls.decline, ({ params, body, expected }, context) =>
    declineProposal(context, params.id, { ...body, expected }),
  );
  serve(calls.askForRevision, ({ params, body, expected }, context) =>
    askForRevision(context, params.id, body, expected),
  );
  serve(calls.withdraw, ({ params, body, expected }, context) =>
    withdrawProposal(context, params.id, { ...body, expected }),
  );
}
