import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { addDeliveryFile } from './deliveries/add-delivery-file.ts';
import { offerDeliveryFile } from './deliveries/download-delivery-file.ts';
import { removeDeliveryFile } from './deliveries/remove-delivery-file.ts';

/** Binds files of deliveries. */
export function deliveryRoutes(serve: Serve, files: CaseFiles): void {
  const calls = contract.deliveries;
  serve(calls.removeFile, async ({ params }, context) => ({
    application: await removeDeliveryFile(context, files, params.id, params.fileId),
  }));
  serve(calls.downloadFile, ({ params }, context) => offerDeliveryFile(context, files, params.id, params.fileId));
}

/** Binds the uploads, on the router that reads forms with files. */
export function deliveryFormRoutes(serveForms: Serve, deps: CaseFileDeps): void {
  serveForms(contract.deliveries.addFile, ({ params, body }, context) =>
    addDeliveryFile(context, deps, params.id, body),
  );
}
