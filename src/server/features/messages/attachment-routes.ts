import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { attachFile } from './attachments/attach-file.ts';
import { detachFile } from './attachments/detach-file.ts';
import { offerAttachment } from './attachments/download-attachment.ts';

/** Binds files of messages. */
export function attachmentRoutes(serve: Serve, deps: CaseFileDeps): void {
  const { messages } = contract;
  serve(messages.detach, async ({ params }, context) => {
    await detachFile(context, deps.files, params.id);
    return { success: true as const };
  });
  serve(messages.downloadAttachment, ({ params }, context) => offerAttachment(context, deps.files, params.id));
  serve(messages.attach, async ({ body }, context) => ({
    attachment: await attachFile(context, deps, body),
  }));
}
