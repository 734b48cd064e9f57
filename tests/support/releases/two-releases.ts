import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releases } from '../../../scripts/release/releases.ts';
import { cloneCommit, packRelease, type PackedRelease, run } from './packed-release.ts';

/** What the planted release adds to the database: a column, a table, and an index that is made while others write. */
const planted = {
  '9998_planted': `alter table professionals add column planted text;
--> statement-breakpoint
create table planted (id uuid primary key, note text not null);`,
  '9999_planted_index': `-- no-transaction
create index concurrently if not exists planted_index on applications (title, id);`,
};
const plantedVersion = '99.0.0';
const repeatable = 'migrations/repeatable/reviews.sql';

function addMigrations(clone: string): void {
  const journalPath = join(clone, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  for (const [tag, text] of Object.entries(planted)) {
    writeFileSync(join(clone, 'migrations', `${tag}.sql`), text);
    const { idx, when } = journal.entries.at(-1);
    journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true });
  }
  writeFileSync(journalPath, JSON.stringify(journal));
  appendFileSync(join(clone, repeatable), '\n-- planted\n');
}

/** Makes the release that was recorded last, from its own commit. */
export function packRecorded(place: string): PackedRelease {
  const { version, commit } = releases.at(-1)!;
  const clone = join(place, version);
  cloneCommit(clone, commit);
  return packRelease(clone);
}

/** Makes a release of this commit with migrations that the recorded one doesn't know, also while there are none yet. */
export function packNext(place: string): PackedRelease {
  const clone = join(place, 'next');
  cloneCommit(clone);
  addMigrations(clone);
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ ...JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')), version: plantedVersion }),
  );
  run('git', ['add', '.'], clone);
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@mwesigwa.example'];
  run('git', [...author, 'commit', '-qm', 'The next release'], clone);
  return packRelease(clone);
}
