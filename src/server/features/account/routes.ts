import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { type PhotoDeps, removePhoto, setPhoto } from './photo.ts';
import * as account from './service.ts';

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
