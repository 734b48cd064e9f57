import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { askAboutClaim, openRecheck } from './cases/ask.ts';
import { decideCase } from './cases/decide-case.ts';
import { getCase, readCases } from './cases/read-case.ts';
import { matchNotice, openNoticeCases } from './notices/match-notice.ts';
import { importRegister } from './registers/import-register.ts';
import { readDifferences, readRegisters } from './registers/read-registers.ts';
import { recheckByRegister } from './registers/recheck-by-register.ts';
import { checkRoutes } from './check-routes.ts';
import { claimCredential, updateClaim, withdrawClaim } from './wallet/claim.ts';
import { addEvidence, offerEvidence } from './wallet/evidence.ts';
import { readWallet } from './wallet/read-wallet.ts';
import { removeEvidence } from './wallet/remove-evidence.ts';

const done = { success: true } as const;

/** Binds the wallet, the cases, and what anyone can check. */
export function credentialRoutes(serve: Serve, deps: CaseFileDeps): void {
  const { files } = deps;
  checkRoutes(serve);
  const calls = contract.credentials;
  serve(calls.list, (_input, context) => readWallet(context));
  serve(calls.claim, async ({ body }, context) => ({ credential: await claimCredential(context, body) }));
  serve(calls.update, async ({ params, body }, context) => ({
    credential: await updateClaim(context, params.id, body),
  }));
  serve(calls.withdraw, async ({ params }, context) => {
    await removeEvidence(context, files, await withdrawClaim(context, params.id));
    return done;
  });
  serve(calls.downloadFile, ({ params }, context) => offerEvidence(context, files, params.id, params.fileId));
  serve(calls.cases, ({ query }, context) => readCases(context, query));
  serve(calls.case, async ({ params }, context) => ({ case: await getCase(context, params.id) }));
  serve(calls.ask, async ({ params, body }, context) => ({
    case: await askAboutClaim(context, params.id, body.question),
  }));
  serve(calls.decide, async ({ params, body, expected }, context) => ({
    case: await decideCase(context, files, params.id, body, expected),
  }));
  serve(calls.recheck, async ({ params, body }, context) => ({
    case: await openRecheck(context, params.id, body.why),
  }));
  serve(calls.registers, ({ query }, context) => readRegisters(context, query));
  serve(calls.importRegister, async ({ body }, context) => ({ register: await importRegister(context, body) }));
  serve(calls.registerDifferences, ({ params, query }, context) => readDifferences(context, params.id, query));
  serve(calls.recheckByRegister, ({ params }, context) => recheckByRegister(context, params.id));
  serve(calls.matchNotice, ({ body }, context) => matchNotice(context, body));
  serve(calls.openNotice, ({ body }, context) => openNoticeCases(context, body));
  serve(calls.addFile, async ({ params, body }, context) => ({
    credential: await addEvidence(context, deps, params.id, body),
  }));
}
