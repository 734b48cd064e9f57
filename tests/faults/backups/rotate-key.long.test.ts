import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { findSecretKeys, makeSecretKey } from '#server/secrets/read-secret-key.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { openFilled } from '#tests/support/backups/backups.ts';
import { runCommand, spawnCommand } from '#tests/support/commands/operator.ts';
import { migratedFolder } from '#tests/support/database/template.ts';
import { storeSealedMails } from '#tests/support/mail/sealed-mails.ts';
import { howOften } from '#tests/support/run/tier.ts';

const count = 4000;

/** An installation whose key is a file, with emails that wait. */
async function makeInstallation(): Promise<string> {
  const dataDir = migratedFolder();
  await makeSecretKey(dataDir);
  const secretKey = Buffer.from(readFileSync(join(dataDir, 'secret-key'), 'utf8'), 'base64url').toString('base64');
  const { database, cipher } = await openFilled({ DATA_DIR: dataDir, SECRET_KEY: secretKey });
  await storeSealedMails(database.db, cipher, count);
  await database.close();
  return dataDir;
}

test('kill -9 during rotate-key loses no value: one more run, and the new key alone opens everything', async () => {
  const dataDir = await makeInstallation();
  const settings = { DATA_DIR: dataDir };
  for (let round = 0; round < howOften({ small: 1, whole: 10, setting: 'KILL_ROUNDS' }); round += 1) {
    const { child, ended } = spawnCommand(settings, 'rotate-key');
    await delay(1500 + 250 * round);
    child.kill('SIGKILL');
    await ended;
  }
  expect(await runCommand(settings, 'rotate-key')).toMatchObject({ code: 0 });
  const keys = await findSecretKeys({ secretKey: undefined, previousSecretKey: undefined, dataDir });
  const cipher = createCipher(keys!.current);
  const database = await openDatabase({ dataDir, log: quietLog });
  const { rows } = await database.query(
    `select 'mail' as purpose, sealed_data as sealed from mails
     union all select 'second-factor', sealed_secret from second_factors`,
  );
  expect(rows).toHaveLength(count + 2);
  for (const { purpose, sealed } of rows as { purpose: 'mail' | 'second-factor'; sealed: string }[]) {
    expect(cipher.open(purpose, sealed)).not.toBe('');
  }
  await database.close();
});
