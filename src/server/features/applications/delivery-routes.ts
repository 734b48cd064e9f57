import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { addDeliveryFile } from './deliveries/add-delivery-file.ts';
import { offerDeliveryFile } from './deliveries/download-delivery-file.ts';
import { removeDeliveryFile } from './deliveries/remove-delivery-file.ts';

/** Binds files of deliveries. */
export function deliveryRoutes(serve: Serve, deps: CaseFileDeps): void {
  const calls = contract.deliveries;
  serve(calls.removeFile, async ({ params }, context) => ({
    application: await removeDeliveryFile(context, deps.files, params.id, params.fileId),
  }));
  serve(calls.downloadFile, ({ params }, context) => offerDeliveryFile(context, deps.files, params.id, params.fileId));
  serve(calls.addFile, ({ params, body }, context) => addDeliveryFile(context, deps, params.id, body));
}
