import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { decideProblem } from './problems/decide-problem.ts';
import { offerComplaint, offerProblemFile } from './problems/download-files.ts';
import { getProblem, listProblems } from './problems/read-problems.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import { addFile } from './problems/add-case-file.ts';
import { addStatement } from './problems/add-statement.ts';

export function problemRoutes(serve: Serve, deps: CaseFileDeps): void {
  const calls = contract.problems;
  serve(calls.list, ({ query }, context) => listProblems(context, query));
  serve(calls.get, async ({ params }, context) => ({ problem: await getProblem(context, params.id) }));
  serve(calls.addStatement, async ({ params, body }, context) => ({
    problem: await addStatement(context, params.id, body.text),
  }));
  serve(calls.downloadFile, ({ params }, context) => offerProblemFile(context, deps.files, params.id, params.fileId));
  serve(calls.complaintFile, ({ params }, context) => offerComplaint(context, params.id));
  serve(calls.decide, async ({ params, body, expected }, context) => ({
    problem: await decideProblem(context, params.id, body, expected),
  }));
  serve(calls.addFile, async ({ params, body }, context) => ({
    problem: await addFile(context, deps, params.id, body),
  }));
}
