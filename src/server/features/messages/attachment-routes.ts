import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { attachFile } from './attachments/attach-file.ts';
import { detachFile } from './attachments/detach-file.ts';
import { offerAttachment } from './attachments/download-attachment.ts';

/** Binds files of messages. */
export function attachmentRoutes(serve: Serve, files: CaseFiles): void {
  const { messages } = contract;
  serve(messages.detach, async ({ params }, context) => {
    await detachFile(context, files, params.id);
    return { success: true as const };
  });
  serve(messages.downloadAttachment, ({ params }, context) => offerAttachment(context, files, params.id));
}

/** Binds the upload, on the router that reads forms with files. */
export function attachmentFormRoutes(serveForms: Serve, deps: CaseFileDeps): void {
  serveForms(contract.messages.attach, async ({ body }, context) => ({
    attachment: await attachFile(context, deps, body),
  }));
}
