import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { type PhotoDeps, removePhoto, setPhoto } from './photo.ts';
import { deleteAccount, type PersonalFiles } from './delete-account.ts';
import { fetchDownload, offerDownload, type Printers, readExport, requestExport } from './export.ts';
import * as account from './service.ts';
import { notFound } from '#server/errors.ts';

/** What everybody who is signed in may read and change of the own account. */
export function accountRoutes(serve: Serve, photos: PhotoDeps): void {
  serve(contract.account.get, async (_input, context) => ({ account: await account.getAccount(context) }));
  serve(contract.account.update, async ({ body }, context, request) => ({
    account: await account.updateAccount(context, photos.version, body, readIfMatch(request.headers['if-match'])),
  }));
  serve(contract.account.removePhoto, (_input, context) => removePhoto(context, photos));
}

/** The same with a file; bound where forms with files are read. */
export function accountPhotoRoutes(serveForms: Serve, photos: PhotoDeps): void {
  serveForms(contract.account.setPhoto, ({ body }, context) => setPhoto(context, photos, body));
}

/** A person's rights over the own data. */
export function accountDataRoutes(serve: Serve, files: PersonalFiles, printers: Printers): void {
  serve(contract.account.dataExport, async (_input, context) => ({ export: await readExport(context) }));
  serve(contract.account.requestExport, async ({ body }, context) => ({
    export: await requestExport(context, files.exports, body),
  }));
  serve(contract.account.downloadExport, ({ body }, context) => offerDownload(context, body));
  serve(contract.downloads.get, async ({ params }, context, request) => {
    // A look at what is there must not use it up.
    if (request.method === 'HEAD') throw notFound();
    const parts = { ...printers, exports: files.exports, cases: files.photos.cases };
    return await fetchDownload(context, parts, params.token);
  });
  serve(contract.account.deleteAccount, async ({ body }, context) => {
    await deleteAccount(context, files, body);
    return { success: true as const };
  });
}
