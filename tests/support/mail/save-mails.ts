// Writes one mail of every kind, as a mail program gets it (.eml) and its HTML, for outside checkers (docs/proof.md); needs `npm run build`:
//   node tests/support/mail/save-mails.ts FOLDER
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailKind } from '#shared/mails/mails.ts';
import { noFacts } from '#shared/site-facts.ts';
import { compose } from '#server/mail/compose.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { sampleMails } from './sample-mails.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: node tests/support/mail/save-mails.ts FOLDER');
mkdirSync(folder, { recursive: true });
const publicUrl = 'https://mwesigwa.example';
const templates = await openBuiltTemplates('build');
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const samples = sampleMails(publicUrl);
for (const kind of Object.keys(samples) as MailKind[]) {
  const unsubscribe = `${publicUrl}/unsubscribe/token`;
  const rendered = await templates.render(kind, samples[kind], { ...noFacts, publicUrl }, unsubscribe);
  const mail = { ...rendered, id: randomUUID(), to: 'grace@example.com', writtenAt: new Date(), unsubscribe };
  const { message } = await composer.sendMail(compose(mail, 'no-reply@mwesigwa.example'));
  writeFileSync(join(folder, `${kind}.eml`), message as Buffer);
  writeFileSync(join(folder, `${kind}.html`), rendered.html);
}
await templates.close();
