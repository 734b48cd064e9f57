/** A process that migrates and prints the number of migrations it ran. Argument: connection string. */
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

let ran = 0;
const database = await openDatabase({ url: process.argv[2] ?? '', log: quietLog });
await migrate(database, { ...quietLog, info: () => (ran += 1) });
await database.close();
process.stdout.write(String(ran));
