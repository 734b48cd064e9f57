import { contract } from '#shared/api/index.ts';
import { attachment } from '#server/http/endpoint/attachment.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { type PhotoDeps, removePhoto, setPhoto } from './profile/own-photo.ts';
import { deleteAccount } from './erasure/delete-account.ts';
import type { PersonalFiles } from './erasure/remove-files.ts';
import { fetchDownload, type OpenReport, type Printers } from './export/fetch-download.ts';
import { offerExport, readExport, requestExport } from './export/request-export.ts';
import { applyAsNewcomer, prepareNewcomer } from './newcomers/apply-as-newcomer.ts';
import * as account from './profile/own-account.ts';
import type { ListSources } from '#server/list-files/offer-list-file.ts';
import { notFound } from '#server/kernel/errors.ts';

interface AccountDeps extends PhotoDeps, Printers {
  readonly personalFiles: PersonalFiles;
  readonly lists: ListSources;
  readonly openReport: OpenReport;
}

/** Binds the calls by which people read and change their account, and use their rights over their data. */
export function accountRoutes(serve: Serve, deps: AccountDeps): void {
  const { personalFiles: files } = deps;
  serve(
    contract.applications.apply,
    ({ body }, context, _request, passwordHash: string) => applyAsNewcomer(context, body, passwordHash),
    ({ body }, context) => prepareNewcomer(context, body),
  );
  serve(contract.account.get, async (_input, context) => ({ account: await account.getAccount(context) }));
  serve(contract.account.update, async ({ body, expected }, context) => ({
    account: await account.updateAccount(context, body, expected),
  }));
  serve(contract.account.removePhoto, (_input, context) => removePhoto(context, deps));
  serve(contract.account.setPhoto, ({ body }, context) => setPhoto(context, deps, body));
  serve(contract.account.dataExport, async (_input, context) => ({ export: await readExport(context) }));
  serve(contract.account.requestExport, async ({ body }, context) => ({
    export: await requestExport(context, files.exports, body),
  }));
  serve(contract.account.downloadExport, ({ body }, context) => offerExport(context, body));
  serve(contract.downloads.get, async ({ params }, context, request) => {
    // Asking whether it exists must not use it up.
    if (request.method === 'HEAD') throw notFound();
    const parts = { ...deps, exports: files.exports, cases: files.photos.cases };
    return attachment(await fetchDownload(context, parts, params.token));
  });
  serve(contract.account.deleteAccount, async ({ body }, context) => {
    await deleteAccount(context, files, body);
    return { success: true as const };
  });
}
