import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { isForThisMachine } from '#server/http/server/from-this-machine.ts';
import type { MailArchive } from '#server/mail/mail-archive.ts';
import * as demo from './mails/read-mails.ts';

/** Binds the calls that only the demo has. */
export function demoRoutes(serve: Serve, { mailArchive }: { readonly mailArchive?: MailArchive | undefined }): void {
  serve(contract.demo.mails, (_input, context, request) =>
    demo.listMails(context, mailArchive, isForThisMachine(request)),
  );
  serve(contract.demo.mail, async ({ params }, context, request) => ({
    mail: await demo.getMail(context, mailArchive, isForThisMachine(request), params.id),
  }));
}
