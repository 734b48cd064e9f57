import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { backUp, newAgeKey, openEmpty, openFilled, secretKey } from '#tests/support/backups/backups.ts';
import { fillDisk, mountSmall } from '#tests/support/backups/small-disk.ts';
import { runCommand, runTyping } from '#tests/support/commands/operator.ts';
import { migratedDataDir } from '#tests/support/database/template.ts';

test.for([0, 40, 400])(
  'with %i kB left on the disk every command works or says so in a sentence, and nothing is lost',
  { timeout: 1_800_000 },
  async (freeKilobytes, { skip }) => {
    const disk = temporaryFolder();
    // Only root may mount a disk that is full.
    if (!mountSmall(disk, 150)) skip();
    const [dataDir, outside] = [join(disk, 'data'), temporaryFolder()];
    cpSync(migratedDataDir(), dataDir, { recursive: true });
    const key = await newAgeKey(outside);
    const filled = await openFilled({ DATA_DIR: dataDir });
    const { path } = await backUp(filled, join(outside, 'backups'), key.recipient);
    await filled.database.close();
    const filler = fillDisk(disk, freeKilobytes);
    const backups = { BACKUP_TO: join(outside, 'backups'), BACKUP_RECIPIENTS: key.recipient };
    const settings = { DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', ...backups };

    const added = await runTyping('a quiet river bend\n', settings, 'admins', 'add', 'third@mwesigwa.example');
    const opening = ['--identity', key.file];
    const commands = [
      ['backup'],
      ['verify', path, ...opening],
      ['restore', path, ...opening, '--replace', '--yes'],
      ['sending', 'pause'],
      ['sending', 'resume', '--yes'],
      ['audit', 'anchor'],
      ['admins', 'list'],
    ];
    for (const args of commands) {
      const { code, output } = await runCommand(settings, ...args);
      if (code === 0) continue;
      expect({ args, output }).toEqual({ args, output: expect.stringMatching(/^(?:.*(?:disk|database).*\n)$/) });
    }
    if (added.code !== 0) expect(added.output).toMatch(/^.*(?:disk|database).*\n$/);

    rmSync(filler);
    const { database } = await openEmpty({ DATA_DIR: dataDir });
    const { rows } = await database.query(`select count(*)::int as admins from users where role = 'admin'`);
    expect(rows).toEqual([{ admins: added.code === 0 ? 3 : 2 }]);
    await database.close();
    expect(await runCommand(settings, 'verify', path, ...opening)).toMatchObject({ code: 0 });
    expect(await runCommand(settings, 'audit', 'verify')).toMatchObject({ code: 0 });
    expect(readdirSync(dataDir).filter((name) => /staging|write-|verify/.test(name))).toEqual([]);
  },
);
