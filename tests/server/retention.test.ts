import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import { findBrokenSeal, sealAudit } from '#server/audit/seal.ts';
import { auditPersonal } from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { queues } from '#server/outbox/queues.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { shared } from '#tests/support/app/shared.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const database = shared(() => openTestDatabase());

/** Rows of the table in `docs/operations.md`: the number, the time, and the sweep. */
const rows = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(
    /^\|[^|]+\| `(\w+)` +\| (\d+) (hours|days|months) +\| `([\w-]+)` +\|$/gm,
  ),
].map(([, name, amount, unit, sweep]) => ({ name: name!, amount: Number(amount), unit: unit!, sweep: sweep! }));

test('the operators’ table has the retention periods that the sweeps use, and names sweeps that are scheduled', () => {
  expect(Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))).toEqual(retention);
  for (const { name, unit, sweep } of rows) {
    expect(name.toLowerCase().endsWith(unit), name).toBe(true);
    expect(queues, sweep).toHaveProperty([sweep, 'every'], expect.any(String));
  }
});

test('every retention period is in the privacy policy', () => {
  const policy = readFileSync('content/legal/privacy-policy.md', 'utf8');
  const facts = readFileSync('src/shared/documents/document-facts.ts', 'utf8');
  for (const name of Object.keys(retention)) {
    const [, fact] = new RegExp(`(\\w+): \\(\\) => \\[\`\\$\\{retention\\.${name}(?: / 12)?\\}`).exec(facts) ?? [];
    expect(policy, name).toContain(`{${fact}}`);
  }
});

test('network addresses beside the audit log are deleted on the day they expire, and the log stays valid', async () => {
  const known = randomUUID();
  const write = (at: Date, userId: string | undefined, address: string) =>
    database.transaction((tx) =>
      record(
        tx,
        { actor: { kind: 'visitor' }, now: at },
        {
          action: 'auth.refuse_login',
          subjectType: 'user',
          personal: { ...(userId && { userId }), values: { address } },
        },
      ),
    );
  const unknownLimit = daysBefore(now, retention.unknownAddressDays);
  const knownLimit = monthsBefore(now, retention.auditAddressMonths);
  const later = (moment: Date) => new Date(moment.getTime() + 1);
  await write(unknownLimit, undefined, 'nobody’s, old');
  await write(later(unknownLimit), undefined, 'nobody’s, young');
  await write(knownLimit, known, 'somebody’s, old');
  await write(later(knownLimit), known, 'somebody’s, young');
  await sealAudit(database, now);
  await jobHandlers('unused')['forget-audit-addresses']({ database, now, log: quietLog }, {});
  const left = await database.db.select({ values: auditPersonal.values }).from(auditPersonal);
  expect(left.map(({ values }) => (values as { address: string }).address).toSorted()).toEqual([
    'nobody’s, young',
    'somebody’s, young',
  ]);
  expect(await findBrokenSeal(database.db)).toBeUndefined();
});
