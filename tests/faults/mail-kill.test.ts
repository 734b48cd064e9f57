import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { openDatabase } from '#server/db/database.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { openSmtp } from '#server/mail/transports/smtp-transport.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { openPostOffice } from '#tests/support/mail/post-office.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { spawnServer, untilReady } from '#tests/support/app/server-process.ts';
import { migratedFolder } from '#tests/support/database/template.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const key = Buffer.alloc(32, 3);
const minute = 60_000;

test.runIf(isWhole())(
  'when the process is killed while sending emails, none is lost, and no email gets two message ids',
  async () => {
    const dataDir = migratedFolder();
    const office = await openPostOffice();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
    office.manners.hold = goOn;
    office.manners.onText = hold;
    const server = await spawnServer({
      DATA_DIR: dataDir,
      SMTP_URL: office.url,
      SUPPORT_EMAIL: 'support@mwesigwa.example',
      SECRET_KEY: key.toString('base64'),
      RATE_LIMITS: 'off',
    });
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    await untilReady(server);
    const subjects = Array.from({ length: 8 }, (_, n) => `Question ${n}`);
    const answers = await Promise.all(
      subjects.map((subject, n) =>
        fetch(`${server.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Grace', email: `writer-${n}@example.com`, subject, message: 'Hello' }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    await isHeld;
    server.child.kill('SIGKILL');
    await server.ended;
    // The server stores received mail, though the client is gone.
    letGo();

    const database = await openDatabase({ dataDir, log: quietLog });
    onTestFinished(() => database.close());
    const statuses = async () => (await database.query('select status from mails')).rows.map(({ status }) => status);
    expect(await statuses()).toEqual(Array(8).fill('queued'));
    const transport = openSmtp({ url: office.url, from: 'support@mwesigwa.example' });
    onTestFinished(() => transport.close());
    const facts = { ...noFacts, publicUrl: 'http://localhost:3000' };
    const { render, close } = await openBuiltTemplates(path.resolve('build'));
    onTestFinished(close);
    const mailer = createMailer({ cipher: createCipher(key), facts: async () => facts, render, transport });
    // The next process, after the killed one's attempts have expired.
    const now = new Date(Date.now() + 11 * minute);
    await mailer.sendDue({ database, now, log: quietLog });
    expect(await statuses()).toEqual(Array(8).fill('sent'));
    const ids = new Map(office.received.map(({ messageId, subject }) => [messageId, subject]));
    expect([...ids.values()].toSorted()).toEqual(subjects.map((subject) => `Contact form: ${subject}`).toSorted());
  },
);
