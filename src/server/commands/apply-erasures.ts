import type { ApplyErasures } from '#server/backups/erasures.ts';
import type { Database } from '#server/db/database.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/**
 * Erases again what people had erased after a backup was made.
 * @throws `EOPERATOR`: this release doesn't know how, and people's data must not come back without a word.
 */
export const applyErasures =
  (_database: Database): ApplyErasures =>
  async (erasures) => {
    throw operatorError(
      `${erasures.length} deletions are newer than this backup, and this release can’t repeat them. Nothing was restored.`,
    );
  };
