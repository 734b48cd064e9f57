import { recordCommand } from '#server/audit/record-command.ts';
import { listenerName } from '#server/db/postgres/postgres-listener.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { toFingerprint } from '#server/secrets/cipher.ts';
import { countLost, giveUpKey } from '#server/secrets/give-up-key.ts';
import { readExpectedKey } from '#server/secrets/open-cipher.ts';
import { findSecretKeys, replaceSecretKey, type SecretKeys } from '#server/secrets/read-secret-key.ts';
import { rotateKey } from '#server/secrets/rotate-key.ts';
import type { Command, CommandContext, CommandInput, CommandResult } from './framework/command.ts';
import { isConfirmed, unchanged, yesOption } from './framework/confirm.ts';
import { toCount } from './framework/to-table.ts';

export const rotateKeyCommand: Command = {
  usage: '[--lost [--yes]]',
  about: 'Encrypts everything with a new key; or, with --lost, gives up what a lost key had encrypted.',
  more: `With SECRET_KEY: set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one, restart every process, then run this. With
the file secret-key in DATA_DIR: stop the server, then run this; it makes the new key and keeps the old one as secret-key.previous.
It can be interrupted and repeated. Backup codes and links in earlier emails work as long as the previous key is kept.`,
  operands: { least: 0, most: 0 },
  options: { lost: { type: 'boolean' }, ...yesOption },
  isAlone: true,
  run: async (context, input) => (input.options['lost'] ? await giveUp(context, input) : await rotate(context)),
};

async function rotate(context: CommandContext): Promise<CommandResult> {
  const config = context.config();
  const { database } = await context.installation();
  if (config.secretKey !== undefined && config.previousSecretKey === undefined) {
    throw operatorError(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one, and restart every process.',
    );
  }
  const keys = config.secretKey === undefined ? await makeNewKey(context) : await findSecretKeys(config);
  if (!keys) throw operatorError('There is no key to rotate.');
  const now = context.clock();
  const rotation = await rotateKey(database, keys, now);
  await database.transaction((tx) =>
    recordCommand(tx, now, { action: 'key.rotate', subjectType: 'key', facts: { ...rotation } }),
  );
  const { renewed, current, unopened } = rotation;
  return {
    data: rotation,
    text: [
      `${renewed} values are encrypted with the new key now, and ${current} were before.`,
      ...(unopened > 0 ? [`${unopened} open with neither key and stay as they are.`] : []),
      'Keep the previous key for as long as backup codes and links in earlier emails should work.',
    ].join('\n'),
    isBad: unopened > 0,
  };
}

/** Goes on with a rotation that was interrupted, or begins one. */
async function makeNewKey(context: CommandContext): Promise<SecretKeys | null> {
  const config = context.config();
  const { database } = await context.installation();
  await refuseWhileServed(context);
  const { keyFingerprint } = await readExpectedKey(database);
  const keys = await findSecretKeys(config);
  if (keys?.previous && keyFingerprint !== toFingerprint(keys.current)) return keys;
  await replaceSecretKey(config.dataDir);
  return await findSecretKeys(config);
}

/** A server keeps the key that it was started with; what it writes afterwards would open with the old one only. */
async function refuseWhileServed(context: CommandContext): Promise<void> {
  const { database } = await context.installation();
  if (database.engine === 'embedded') return;
  const { rows } = await database.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [listenerName],
  );
  if ((rows[0] as { n: number }).n > 0) throw operatorError('Stop every server first: they still have the old key.');
}

async function giveUp(context: CommandContext, input: CommandInput): Promise<CommandResult> {
  const database = await context.database();
  const lost = await countLost(database);
  const text = [
    toCount(lost.secondFactors, 'two-step sign-in'),
    toCount(lost.mails, 'waiting email'),
    toCount(lost.texts, 'waiting text message'),
    `${toCount(lost.dataExports, 'prepared download')} of people’s data`,
  ].join(', ');
  if (!(await isConfirmed(context, input, `Nobody can open these without the key: ${text}. Give them up?`)))
    return unchanged;
  const now = context.clock();
  await database.transaction(async (tx) => {
    await giveUpKey(tx);
    await recordCommand(tx, now, { action: 'key.give_up', subjectType: 'key', facts: { ...lost } });
  });
  return {
    data: lost,
    text: `Given up: ${text}. The next start takes the key in the settings, or makes one. People set up two-step sign-in again.`,
  };
}
