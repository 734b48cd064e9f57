import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { type Queryable, openDatabase } from '#server/db/database.ts';
import {
  credentials,
  marketplaceCounts,
  marketplaceRatings,
  marketplaceVersion,
  professionals,
  reviewCounts,
  reviews,
  users,
} from '#server/db/schema/index.ts';
import { createCredential, createProfessional, createReview, createUser } from '#tests/support/people/factories.ts';
import { openTestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { type MarketplaceVersion, followMarketplace } from './marketplace-version.ts';
import { shared } from '#tests/support/app/shared.ts';
import { aboutOne, bucket, slotsTag } from './cache-tags.ts';

const database = shared(() => openTestDatabase({ poolSize: 4 }));
let version: MarketplaceVersion;
beforeEach(async () => {
  version = await followMarketplace(database, quietLog);
});
afterEach(() => version.close());

/** Runs `work`, whose change this process must know when it has ended. */
async function heard(work: () => Promise<unknown>): Promise<void> {
  const before = version.generation()!;
  await work();
  expect(version.generation()).toBeGreaterThan(before);
}

describe('every change that the public can see is told', () => {
  test('a professional: new, edited, approved, gone', async () => {
    let id = '';
    await heard(async () => ({ id } = await createProfessional(database.db)));
    const isId = eq(professionals.id, id);
    await heard(() => database.db.update(professionals).set({ bio: 'Edited.' }).where(isId));
    await heard(() => database.db.update(professionals).set({ approvalStatus: 'rejected' }).where(isId));
    await heard(() => database.db.update(professionals).set({ approvalStatus: 'approved' }).where(isId));
    await heard(() => database.db.delete(professionals).where(isId));
  });

  test('a review: written, hidden, deleted', async () => {
    const { id } = await createProfessional(database.db);
    let review = '';
    await heard(async () => ({ id: review } = await createReview(database.db, id)));
    const isReview = eq(reviews.id, review);
    await heard(() => database.db.update(reviews).set({ status: 'hidden', hiddenReason: 'x' }).where(isReview));
    await heard(() => database.db.delete(reviews).where(isReview));
  });

  test('a credential: checked, revoked', async () => {
    const { id } = await createProfessional(database.db);
    let credential = '';
    await heard(async () => ({ id: credential } = await createCredential(database.db, id)));
    await heard(() => database.db.update(credentials).set({ status: 'revoked' }).where(eq(credentials.id, credential)));
  });

  test('the author of a review: another name, gone', async () => {
    const { id } = await createProfessional(database.db);
    const author = await createUser(database.db, { role: 'user' });
    const isAuthor = eq(users.id, author.id);
    await createReview(database.db, id, { authorId: author.id });
    await heard(() => database.db.update(users).set({ firstName: 'Sarah' }).where(isAuthor));
    await heard(() => database.db.update(users).set({ lastName: 'Akello' }).where(isAuthor));
    await heard(() => database.db.delete(users).where(isAuthor));
  });

  test('a regulator, a kind of licence', async () => {
    await heard(() => database.query('update regulators set website = website'));
    await heard(() => database.query('update credential_kinds set title = title'));
  });

  test('a public holiday: entered, removed, gone', async () => {
    const day = '2027-03-10';
    await heard(() =>
      database.query(
        `insert into public_holidays (day, name, kind, changed_at) values ('${day}', 'Eid', 'eid_al_fitr', now())`,
      ),
    );
    await heard(() => database.query(`update public_holidays set removed_at = now() where day = '${day}'`));
    await heard(() => database.query(`delete from public_holidays where day = '${day}'`));
  });

  test('a setting: a version more, another value, all gone', async () => {
    await heard(() =>
      database.query(
        `insert into setting_versions (key, version, value, changed_at) values ('notice', 2, '{"text":"Closed"}', now())`,
      ),
    );
    await heard(() => database.query(`update setting_versions set value = '{}'`));
    await heard(() => database.query('delete from setting_versions'));
  });
});

test('a change that the public cannot see does not raise the version', async () => {
  const author = await createUser(database.db, { role: 'user' });
  const versionNow = async () => (await database.db.select().from(marketplaceVersion))[0]?.version;
  const before = await versionNow();
  await database.db.update(users).set({ firstName: 'Sarah' }).where(eq(users.id, author.id));
  const { id } = await createProfessional(database.db, { approvalStatus: 'pending' });
  await database.db.update(users).set({ lastName: 'Akello', phone: '+256772123456' }).where(eq(users.id, id));
  // Deleting any account clears it from the settings that it changed, even where there are none.
  await database.query('update public_holidays set changed_by = null where changed_by = $1', [author.id]);
  await database.query('update setting_versions set changed_by = null where changed_by = $1', [author.id]);
  expect(await versionNow()).toBe(before);
});

test('a change concerns only those whom it names', async () => {
  const [one, other] = [await createProfessional(database.db), await createProfessional(database.db)];
  const before = version.generation()!;
  await database.transaction((tx) =>
    tx.update(professionals).set({ bio: 'Changed here.' }).where(eq(professionals.id, one.id)),
  );
  expect(version.isCurrent(before, [aboutOne(one.id)])).toBe(false);
  expect(version.isCurrent(before, [aboutOne(other.id), bucket('people'), bucket('counts')])).toBe(true);
});

test('a change of many people with long words concerns whom it names, too', async () => {
  const people: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    people.push((await createProfessional(database.db, { district: n % 2 ? 'Gulu' : 'Nakasongola' })).id);
  }
  const { id: other } = await createProfessional(database.db);
  const before = version.generation()!;
  const long = Array.from({ length: 20 }, (_, n) => `Specialization ${n} ${'x'.repeat(60)}`);
  await database.db
    .update(professionals)
    .set({ district: 'Arua', specializations: long, specializationsNorm: long, nameSort: 'z'.repeat(100) })
    .where(inArray(professionals.id, people));
  expect(version.isCurrent(before, [aboutOne(people[0]!)])).toBe(false);
  expect(version.isCurrent(before, [aboutOne(other)])).toBe(true);
});

test('more changes than one read returns count as a change of everything', async () => {
  const before = version.generation()!;
  await database.query(`select announce(array['one:x']) from generate_series(1, 1001)`);
  expect(version.isCurrent(before, [])).toBe(false);
});

describe.runIf(testEngine() === 'postgres')('transactions commit in any order', () => {
  test('one that began before others had been read is read once it commits, and only once', async () => {
    const [early, late] = [await createProfessional(database.db), await createProfessional(database.db)];
    const edit = (db: Queryable, id: string) =>
      db.update(professionals).set({ bio: 'Edited.' }).where(eq(professionals.id, id));
    const isWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    // A free time takes no lock of the marketplace, so others need not wait for its commit.
    const slow = database.transaction(async (tx) => {
      await tx.execute(`select announce(array['slots:${early.id}'])`);
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    const before = version.generation()!;
    await edit(database.db, late.id);
    expect(version.isCurrent(before, [aboutOne(late.id)])).toBe(false);
    expect(version.isCurrent(before, [slotsTag(early.id)])).toBe(true);
    mayCommit.resolve();
    await slow;
    expect(version.isCurrent(before, [slotsTag(early.id)])).toBe(false);
    const after = version.generation()!;
    await edit(database.db, late.id);
    expect(version.isCurrent(after, [slotsTag(early.id)])).toBe(true);
  });

  test('a change that nobody nudged about is read within a second or so', async () => {
    const { id } = await createProfessional(database.db);
    const before = version.generation()!;
    const outside = new pg.Client({ connectionString: database.url! });
    await outside.connect();
    await outside.query(`update professionals set bio = 'Typed by hand.' where id = '${id}'`);
    await outside.end();
    await expect.poll(() => version.isCurrent(before, [aboutOne(id)])).toBe(false);
  });
});

test('another process hears of it', async ({ skip }) => {
  if (!database.url) skip('the embedded engine has one process');
  const other = await openDatabase({ url: database.url!, log: quietLog });
  const theirs = await followMarketplace(other, quietLog);
  const before = version.generation()!;
  await createProfessional(other.db);
  await expect.poll(() => version.generation()).toBeGreaterThan(before);
  await theirs.close();
  await other.close();
});

test('while changes cannot be heard, nothing may be cached, and what was cached is stale afterwards', async ({
  skip,
}) => {
  if (!database.url) skip('the embedded engine loses its listener only with itself');
  const before = version.generation()!;
  const states = new Set<number | undefined>();
  const watch = setInterval(() => states.add(version.generation()), 1);
  const listeners = `select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
  await database.query(`select pg_terminate_backend(pid) from (${listeners}) l`);
  await expect.poll(() => states.has(undefined)).toBe(true);
  await expect.poll(() => version.generation()).toBeDefined();
  clearInterval(watch);
  expect(version.isCurrent(before, [])).toBe(false);
});

test('while the log cannot be read, nothing may be cached; afterwards nothing is missing', async () => {
  const { id } = await createProfessional(database.db);
  const before = version.generation()!;
  await database.query('alter table public_changes rename to hidden_changes');
  await database.query(`do $$ begin raise notice 'x' using errcode = '01MWP'; end $$`);
  expect(version.generation()).toBeUndefined();
  await database.query('alter table hidden_changes rename to public_changes');
  await database.db.update(professionals).set({ bio: 'Edited.' }).where(eq(professionals.id, id));
  expect(version.generation()).toBeGreaterThan(before);
  expect(version.isCurrent(before, [aboutOne(id)])).toBe(false);
  expect(version.isCurrent(before, [])).toBe(true);
});

describe('kept counts and ratings are what counting gives', () => {
  test('after any mixture of changes', async () => {
    const { db } = database;
    const readStoredCounts = async () => (await db.select().from(marketplaceCounts)).filter((row) => row.n !== 0);
    const counted = async () =>
      (
        await database.query(`
          select s as specialization, l as language, r as remote_only, c as checked_only, profession, coalesce(district, '') as district, count(*)::int as n
          from professionals, unnest(specializations_norm || ''::text) s, unnest(languages_spoken || ''::text) l,
            unnest(case when serves_remote then array[false, true] else array[false] end) r,
            unnest(case when exists (select from credentials where professional_id = professionals.id and status = 'verified')
              then array[false, true] else array[false] end) c
          where approval_status = 'approved' group by 1, 2, 3, 4, 5, 6`)
      ).rows.map(({ remote_only, checked_only, ...row }) => ({
        ...row,
        remoteOnly: remote_only,
        checkedOnly: checked_only,
      }));
    const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();

    const people = [];
    for (const district of ['Gulu', 'Mbale', null, 'Gulu']) {
      people.push(
        await createProfessional(db, {
          district,
          servesRemote: district === 'Gulu',
          specializations: ['Tax Planning', 'Estate Planning'],
        }),
      );
    }
    const createdCredentials = await Promise.all(people.map(({ id }) => createCredential(db, id)));
    await createCredential(db, people[0]!.id, { number: 'F2', status: 'submitted' });
    await db.update(credentials).set({ status: 'revoked' }).where(eq(credentials.id, createdCredentials[3]!.id));
    await db
      .update(professionals)
      .set({ district: 'Arua', languagesSpoken: ['Lugbara'] })
      .where(eq(professionals.id, people[0]!.id));
    await db.update(professionals).set({ approvalStatus: 'pending' }).where(eq(professionals.id, people[1]!.id));
    await db.update(professionals).set({ bio: 'Nothing that is counted.' });
    await db.delete(professionals).where(eq(professionals.id, people[2]!.id));
    expect(inOrder(await readStoredCounts())).toEqual(inOrder(await counted()));
  });

  test('the day until which a licence is checked follows from all credentials of a person', async () => {
    const { db } = database;
    const { id } = await createProfessional(db);
    const day = async () => (await db.select().from(professionals).where(eq(professionals.id, id)))[0]?.checkedUntil;
    expect(await day()).toBeNull();
    await Promise.all(
      ['2026-12-31', '2027-06-30', '2027-03-31'].map((validUntil) =>
        createCredential(db, id, { number: validUntil, validUntil }),
      ),
    );
    expect(await day()).toBe('2027-06-30');
    await db.update(credentials).set({ status: 'revoked' }).where(eq(credentials.number, '2027-06-30'));
    expect(await day()).toBe('2027-03-31');
    await createCredential(db, id, { number: 'no end', validUntil: null });
    // Without a last day, a year after its evidence.
    expect(await day()).toBe('2027-11-01');
    await db.delete(credentials).where(eq(credentials.professionalId, id));
    expect(await day()).toBeNull();
  });

  test('ratings by profession and district, and reviews by stars, after any mixture of changes', async () => {
    const { db } = database;
    const people = [];
    for (const district of ['Gulu', 'Gulu', 'Mbale', null]) {
      const { id } = await createProfessional(db, { district, profession: 'Insurance Adviser' });
      for (const rating of [5, 4, 2]) people.push({ id, review: (await createReview(db, id, { rating })).id });
    }
    await db.update(reviews).set({ rating: 1 }).where(eq(reviews.id, people[0]!.review));
    await db.update(reviews).set({ status: 'hidden', hiddenReason: 'x' }).where(eq(reviews.id, people[3]!.review));
    await db.delete(reviews).where(eq(reviews.id, people[4]!.review));
    await db.update(professionals).set({ district: 'Arua' }).where(eq(professionals.id, people[0]!.id));
    await db.update(professionals).set({ approvalStatus: 'rejected' }).where(eq(professionals.id, people[6]!.id));
    await db.delete(professionals).where(eq(professionals.id, people[9]!.id));

    const read = async (text: string) => (await database.query(text)).rows;
    expect(
      await read(
        `select profession, district, reviews::int, stars::int from marketplace_ratings where reviews <> 0 order by 1, 2`,
      ),
    ).toEqual(
      await read(`select p.profession, coalesce(p.district, '') as district, count(*)::int as reviews, sum(r.rating)::int as stars
        from reviews r join professionals p on p.id = r.professional_id
        where p.approval_status = 'approved' and r.status = 'published' group by 1, 2 order by 1, 2`),
    );
    expect(await read('select stars, n::int from review_counts where n <> 0 order by 1')).toEqual(
      await read(
        `select rating as stars, count(*)::int as n from reviews where status = 'published' group by 1 order by 1`,
      ),
    );
  });

  test('two approvals at once both count', async () => {
    const { db } = database;
    const people = await Promise.all(
      Array.from({ length: 8 }, () =>
        createProfessional(db, { profession: 'Estate Planner', approvalStatus: 'pending', approvedAt: new Date(0) }),
      ),
    );
    await Promise.all(
      people.map((person) =>
        db.update(professionals).set({ approvalStatus: 'approved' }).where(eq(professionals.id, person.id)),
      ),
    );
    const { rows } = await database.query(
      `select sum(n)::int as n from marketplace_counts where profession = 'Estate Planner' and specialization = '' and language = '' and not remote_only`,
    );
    expect(rows).toEqual([{ n: 8 }]);
  });

  test.runIf(testEngine() === 'postgres')(
    'an edit and an approval beside another approval do not deadlock',
    async () => {
      const { db } = database;
      const [one, other] = [
        await createProfessional(db, { approvalStatus: 'pending' }),
        await createProfessional(db, { approvalStatus: 'pending' }),
      ];
      const edited = await createProfessional(db);
      const approve = (on: Queryable, id: string) =>
        on.update(professionals).set({ approvalStatus: 'approved' }).where(eq(professionals.id, id));
      let beside: Promise<unknown> | undefined;
      await database.transaction(async (tx) => {
        await tx.update(professionals).set({ bio: 'Edited.' }).where(eq(professionals.id, edited.id));
        beside = approve(db, one.id).execute();
        const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await expect.poll(async () => (await database.query(waiting)).rows).toEqual([{ n: 1 }]);
        await approve(tx, other.id);
      });
      expect(await beside).toMatchObject({ rowCount: 1 });
    },
  );

  test('after TRUNCATE', async () => {
    const { id } = await createProfessional(database.db);
    await createReview(database.db, id);
    await heard(() => database.query('truncate reviews cascade'));
    const [row] = await database.db.select().from(professionals).where(eq(professionals.id, id));
    expect(row).toMatchObject({ totalReviews: 0, averageRating: 0 });
    await createCredential(database.db, id);
    await heard(() => database.query('truncate credentials cascade'));
    expect(
      (await database.db.select().from(professionals).where(eq(professionals.id, id)))[0]?.checkedUntil,
    ).toBeNull();
    await heard(() => database.query('truncate professionals cascade'));
    for (const table of [marketplaceCounts, marketplaceRatings, reviewCounts]) {
      expect(await database.db.select().from(table)).toEqual([]);
    }
  });

  test('reviews at once all weigh in the rating', async () => {
    const { db } = database;
    const { id } = await createProfessional(db);
    await Promise.all([1, 2, 3, 4, 5, 5, 5, 5].map((rating) => createReview(db, id, { rating })));
    const [row] = await db.select().from(professionals).where(eq(professionals.id, id));
    expect(row).toMatchObject({ totalReviews: 8, averageRating: 3.75 });
  });
});
