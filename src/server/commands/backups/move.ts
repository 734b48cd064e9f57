import { moveDatabase } from '#server/backups/move/move-database.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { openPrivateFolder } from '#server/process/private-folder.ts';
import type { Command } from '#server/commands/framework/command.ts';

export const move: Command = {
  usage: '',
  about: 'Copies the embedded database into an empty PostgreSQL database, while no server runs.',
  more: `DATABASE_URL_TO (or DATABASE_URL_TO_FILE) names the new database; its account has to own it. The embedded database isn’t
changed. A move that was interrupted is simply repeated.`,
  operands: { least: 0, most: 0 },
  isAlone: true,
  async run(context) {
    const { databaseUrl, databaseUrlTo: targetUrl, dataDir } = context.config();
    if (databaseUrl !== undefined) throw operatorError('DATABASE_URL is set: the embedded database isn’t used.');
    if (targetUrl === undefined) throw operatorError('Where to? Set DATABASE_URL_TO to an empty PostgreSQL database.');
    openPrivateFolder(dataDir);
    const tables = await moveDatabase({ dataDir, targetUrl, log: context.log });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const count = rows.toLocaleString('en-GB');
    return {
      data: { rows, tables },
      text: `${count} rows of ${Object.keys(tables).length} tables are in the new database, each compared, and the audit log as well.
Now set DATABASE_URL to it, remove DATABASE_URL_TO, and keep DATA_DIR: photos, files and the key stay there.
Once the server runs well, you may remove ${dataDir}/database.`,
    };
  },
};
