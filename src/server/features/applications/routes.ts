import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { accept, decline, withdraw } from './answer.ts';
import { assign, decide } from './assign.ts';
import { cancel, declineAssignment } from './end.ts';
import { complete, confirm, deliver, requestChanges } from './finish.ts';
import { listLetters, offerLetter } from './letter.ts';
import { reportProblem } from './problem-report.ts';
import { getApplication, getResponses, listAll, listAssigned, listMine } from './read.ts';
import { respond } from './respond.ts';
import { readConsent, submitApplication } from './submit.ts';
import { suggest } from './suggest.ts';

/** From a need to a professional who works on it. */
export function applicationRoutes(serve: Serve): void {
  const calls = contract.applications;
  serve(calls.create, async ({ body }, context) => ({ application: await submitApplication(context, body) }));
  serve(calls.consent, (_input, context) => readConsent(context));
  serve(calls.mine, ({ query }, context) => listMine(context, query));
  serve(calls.assigned, ({ params, query }, context) => listAssigned(context, params.id, query));
  serve(calls.list, ({ query }, context) => listAll(context, query));
  serve(calls.get, async ({ params }, context) => ({ application: await getApplication(context, params.id) }));
  serve(calls.setStatus, async ({ params, body }, context, { headers }) => ({
    application: await decide(context, params.id, body, readIfMatch(headers['if-match'])),
  }));
  serve(calls.suggestions, ({ params }, context) => suggest(context, params.id));
  serve(calls.assign, async ({ params, body }, context, { headers }) => ({
    application: await assign(context, params.id, body, readIfMatch(headers['if-match'])),
  }));
  serve(calls.cancel, async ({ params, body }, context, { headers }) => ({
    application: await cancel(context, params.id, body.reason, readIfMatch(headers['if-match'])),
  }));
  serve(calls.declineAssignment, async ({ params, body }, context, { headers }) => ({
    application: await declineAssignment(context, params.id, body.reason, readIfMatch(headers['if-match'])),
  }));
  serve(calls.deliver, async ({ params, body }, context, { headers }) => ({
    application: await deliver(context, params.id, { ...body, expected: readIfMatch(headers['if-match']) }),
  }));
  serve(calls.requestChanges, async ({ params, body }, context, { headers }) => ({
    application: await requestChanges(context, params.id, { ...body, expected: readIfMatch(headers['if-match']) }),
  }));
  serve(calls.confirm, async ({ params, body }, context, { headers }) => ({
    application: await confirm(context, params.id, { ...body, expected: readIfMatch(headers['if-match']) }),
  }));
  serve(calls.complete, async ({ params, body }, context, { headers }) => ({
    application: await complete(context, params.id, { ...body, expected: readIfMatch(headers['if-match']) }),
  }));
  serve(calls.problem, ({ params, body }, context, { headers }) =>
    reportProblem(context, params.id, body, readIfMatch(headers['if-match'])),
  );
  serve(calls.letters, ({ query }, context) => listLetters(context, query));
  serve(calls.letter, ({ params, body }, context) => offerLetter(context, params.id, body.responseId));
}

/** Proposals. */
export function responseRoutes(serve: Serve): void {
  const calls = contract.responses;
  serve(calls.create, async ({ params, body }, context, { headers }) => ({
    response: await respond(context, params.id, body, readIfMatch(headers['if-match'])),
  }));
  serve(calls.list, async ({ params }, context) => ({ responses: await getResponses(context, params.id) }));
  serve(calls.accept, ({ params }, context, { headers }) =>
    accept(context, params.id, readIfMatch(headers['if-match'])),
  );
  serve(calls.decline, ({ params, body }, context, { headers }) =>
    decline(context, params.id, body.reason, readIfMatch(headers['if-match'])),
  );
  serve(calls.withdraw, ({ params, body }, context, { headers }) =>
    withdraw(context, params.id, body.reason, readIfMatch(headers['if-match'])),
  );
}
