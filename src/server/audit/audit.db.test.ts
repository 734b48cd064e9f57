import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents, auditPersonal } from '#server/db/schema/index.ts';
import { type TestDatabase, openTestDatabase, testEngine } from '#tests/support/database/database.ts';
import { type AuditEntry, record } from './record.ts';
import { findBrokenSeal, sealAudit } from './seal.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const who = { actor: { kind: 'visitor' } as const, now, requestId: 'r1' };
const entry = {
  action: 'professional.approve',
  subjectType: 'professional',
  subjectId: 'p1',
  facts: { from: 'pending', to: 'approved' },
} satisfies AuditEntry;

let database: TestDatabase;
const open = async () => {
  database = await openTestDatabase({ poolSize: 4 });
};
const close = () => database.close();

const write = (times = 1) =>
  database.transaction(async (tx) => {
    for (let i = 0; i < times; i += 1) await record(tx, who, { ...entry, facts: { ...entry.facts, i } });
  });

describe('records', () => {
  beforeAll(open);
  afterAll(close);

  test('stand or fall with the transaction', async () => {
    await expect(
      database.transaction(async (tx) => {
        await record(tx, who, entry);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.db.select().from(auditEvents)).toEqual([]);
    await write();
    expect(await database.db.select().from(auditEvents)).toMatchObject([
      {
        at: now,
        actorRole: 'visitor',
        action: 'professional.approve',
        facts: { from: 'pending', to: 'approved' },
        requestId: 'r1',
      },
    ]);
  });

  test.each([
    'update audit_events set action = $$x$$',
    'delete from audit_events',
    'truncate audit_events cascade',
    'delete from audit_seals',
    'truncate audit_seals',
  ])('refuse %s', async (statement) => {
    await write();
    await expect(database.query(statement)).rejects.toThrow(/append-only/);
  });

  test('personal values can be erased while the chain still holds', async () => {
    await database.transaction((tx) =>
      record(tx, who, { ...entry, personal: { values: { email: 'grace@example.ug' } } }),
    );
    await sealAudit(database, now);
    const event = (await database.db.select().from(auditEvents)).at(-1);
    expect(event?.personalHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(event)).not.toContain('grace');
    await database.db.delete(auditPersonal);
    expect(await findBrokenSeal(database.db)).toBeUndefined();
  });
});

describe('the chain', () => {
  beforeEach(open);
  afterEach(close);

  /** Runs a statement as the tables' owner could, past the triggers. */
  const forge = (statement: string) =>
    database.maintenance(async (client) => {
      await client.query('alter table audit_events disable trigger user');
      await client.query(statement);
      await client.query('alter table audit_events enable trigger user');
    });

  test('seals in batches, once, and says when there is nothing new', async () => {
    await write(3);
    const first = await sealAudit(database, now);
    expect(first).toMatchObject({ toSeq: 3 });
    expect(await sealAudit(database, now)).toBeUndefined();
    await write(2);
    expect(await sealAudit(database, now)).toMatchObject({ toSeq: 5 });
    expect(await findBrokenSeal(database.db, first)).toBeUndefined();
  });

  test.each([
    ['a changed event', `update audit_events set action = 'professional.reject' where seq = 2`],
    ['a changed fact', `update audit_events set facts = facts || '{"to":"rejected"}' where seq = 2`],
    ['a removed event', 'delete from audit_events where seq = 2'],
  ])('shows %s', async (_, statement) => {
    await write(3);
    await sealAudit(database, now);
    await write(1);
    await sealAudit(database, now);
    await forge(statement);
    expect(await findBrokenSeal(database.db)).toBe(3);
  });

  test('reports a chain that was forged as a whole, because its head is also stored outside the database', async () => {
    await write(2);
    const head = await sealAudit(database, now);
    expect(await findBrokenSeal(database.db, { ...head!, head: 'another' })).toBe(2);
    expect(await findBrokenSeal(database.db, { toSeq: 9, head: 'x' })).toBe(9);
  });

  /** Starts a transaction that has written an event and stays open until the test ends it. */
  async function writeSlowly() {
    const { promise: written, resolve: resolveWritten } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const slow = database.transaction(async (tx) => {
      await record(tx, who, entry);
      resolveWritten();
      await mayEnd;
    });
    await written;
    return { slow, letEnd };
  }

  test('waits for a writer that began earlier and ends later', async () => {
    const { slow, letEnd } = await writeSlowly();
    const sealing = sealAudit(database, now);
    letEnd();
    await slow;
    expect(await sealing).toMatchObject({ toSeq: 1 });
    const [row] = (await database.db.execute(sql`select sum(events)::int as n from audit_seals`)).rows;
    expect(row).toEqual({ n: 1 });
  });

  test.runIf(testEngine() === 'postgres')(
    'gives up behind a transaction that does not end, so that other transactions can write',
    async () => {
      const { slow, letEnd } = await writeSlowly();
      await expect(sealAudit(database, now)).rejects.toMatchObject({ cause: { code: '55P03' } });
      await write();
      letEnd();
      await slow;
      expect(await sealAudit(database, now)).toMatchObject({ toSeq: 2 });
    },
  );
});
