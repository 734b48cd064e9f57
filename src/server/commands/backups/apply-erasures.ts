import type { ApplyErasures } from '#server/backups/erasures.ts';
import type { Database } from '#server/db/database.ts';
import { eraseAgain } from '#server/features/account/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { findSecretKeys } from '#server/secrets/read-secret-key.ts';
import type { CommandContext } from '#server/commands/framework/command.ts';

/** Erases again, in a restored installation, the people who were erased after its backup was made. */
export const applyErasures =
  ({ config, clock, log }: CommandContext) =>
  (database: Database, folder: string): ApplyErasures =>
  async (erasures) => {
    const keys = await findSecretKeys(config());
    if (!keys) throw operatorError('The secret key is missing.');
    return await eraseAgain(
      { database, cipher: createCipher(keys.current, keys.previous) },
      { dataDir: folder, now: clock(), log },
      erasures.map(({ userId, erasedAt }) => ({ userId, erasedAt: new Date(erasedAt) })),
    );
  };
