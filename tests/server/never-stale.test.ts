import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Tx } from '#server/db/database.ts';
import { credentials, professionals, reviews, users } from '#server/db/schema/index.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Answer, askFromMemory, listenForTest } from '#tests/support/app/asking.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/support/database/database.ts';
import { createCredential, createProfessional, createReview, createUser } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/** Whatever changes, no answer is older than its request: every kind of change, against every address that shows it. */

let site: TestApp;
/** The same product on the same database, without caches: the reference. */
let truth: TestApp;
let ask: (path: string) => Promise<Answer>;

let database: TestDatabase;
const clock = createTestClock();
const options = { openWeb: () => openBuiltWeb('build'), config: { rateLimits: false }, clock };

beforeAll(async () => {
  database = await openTestDatabase();
  truth = await startTestApp({ ...options, database, keepsAnswers: false });
});

afterAll(async () => {
  await truth?.close();
  await database?.close();
});

/** Starts the site for the tests of a block. */
function startSite(hearsOthers: boolean): void {
  beforeAll(async () => {
    site = await startTestApp({ ...options, database, hearsOthers });
    ask = await listenForTest(site.app);
  });
  afterAll(() => site?.close());
}

// The fewer people, the surer that Home shows the tested one.
beforeEach(() => site.change((tx) => tx.delete(users)));

/** Public addresses about a person: an accountant in Gulu. */
const addresses = (id: string) => ({
  list: '/api/professionals?search=akello',
  profile: `/api/professionals/${id}`,
  reviews: `/api/professionals/${id}/reviews`,
  summary: '/api/professionals/public/summary?specialization=accountant&location=gulu',
  figures: '/api/professionals/public/figures',
  'page Home': '/',
  'page Find': '/find-advisor?term=akello',
  'page of the profile': `/professional/${id}`,
  'landing page': '/find-advisor/accountant/gulu',
  'data of the profile page': `/professional/${id}.data`,
  'sitemap of pages': '/sitemap-pages.xml',
  'sitemap of profiles': '/sitemap-profiles.xml',
});
type View = keyof ReturnType<typeof addresses>;

interface Somebody {
  readonly id: string;
  readonly reviewer: string;
}

interface Kind {
  readonly what: string;
  /** Values set before, on a professional with one review. */
  readonly initial?: Partial<typeof professionals.$inferInsert>;
  readonly change: (tx: Tx, somebody: Somebody) => Promise<unknown>;
  /** Views that must change. */
  readonly affectedViews: readonly View[];
}

const cards: View[] = ['list', 'page Home', 'page Find', 'landing page'];
const whole: View[] = [...cards, 'profile', 'page of the profile', 'data of the profile page'];
const everywhere: View[] = [...whole, 'reviews', 'summary', 'figures', 'sitemap of pages', 'sitemap of profiles'];
const withStars: View[] = [...whole, 'reviews', 'summary', 'figures'];
const reviewFilter = (id: string) => eq(reviews.professionalId, id);

const kinds: Kind[] = [
  {
    what: 'an approval',
    initial: { approvalStatus: 'pending' },
    change: (tx, { id }) =>
      tx.update(professionals).set({ approvalStatus: 'approved' }).where(eq(professionals.id, id)),
    affectedViews: everywhere,
  },
  {
    what: 'a withdrawn approval',
    change: (tx, { id }) =>
      tx.update(professionals).set({ approvalStatus: 'rejected' }).where(eq(professionals.id, id)),
    affectedViews: everywhere,
  },
  {
    what: 'an edited profile',
    change: (tx, { id }) =>
      tx
        .update(professionals)
        .set({ bio: 'Audits cooperatives.', updatedAt: new Date('2026-11-19T09:00:00Z') })
        .where(eq(professionals.id, id)),
    affectedViews: [...whole, 'sitemap of profiles'],
  },
  {
    what: 'a move to another district',
    change: (tx, { id }) => tx.update(professionals).set({ district: 'Arua' }).where(eq(professionals.id, id)),
    affectedViews: [...whole, 'summary', 'sitemap of pages'],
  },
  {
    what: 'a published review',
    change: (tx, { id }) => createReview(tx, id, { rating: 2 }),
    affectedViews: withStars,
  },
  {
    what: 'a hidden review',
    change: (tx, { id }) => tx.update(reviews).set({ status: 'hidden', hiddenReason: 'x' }).where(reviewFilter(id)),
    affectedViews: withStars,
  },
  {
    what: 'a deleted review',
    change: (tx, { id }) => tx.delete(reviews).where(reviewFilter(id)),
    affectedViews: withStars,
  },
  {
    what: 'an answer to a review',
    change: (tx, { id }) =>
      tx
        .update(reviews)
        .set({ reply: 'Thank you.', repliedAt: new Date('2026-11-19T09:00:00Z') })
        .where(reviewFilter(id)),
    affectedViews: ['profile', 'reviews', 'page of the profile', 'data of the profile page'],
  },
  {
    what: 'a changed review',
    change: (tx, { id }) =>
      tx
        .update(reviews)
        .set({ rating: 1, comment: 'It broke.', editedAt: new Date('2026-11-19T09:00:00Z') })
        .where(reviewFilter(id)),
    affectedViews: withStars,
  },
  {
    what: 'a review that is shown again',
    change: async (tx, { id }) => {
      await tx.update(reviews).set({ status: 'hidden', hiddenReason: 'x' }).where(reviewFilter(id));
      await tx.update(reviews).set({ status: 'published', hiddenReason: null, rating: 2 }).where(reviewFilter(id));
    },
    affectedViews: withStars,
  },
  {
    what: 'a revoked licence',
    change: (tx, { id }) => tx.update(credentials).set({ status: 'revoked' }).where(eq(credentials.professionalId, id)),
    affectedViews: whole,
  },
  {
    what: "a reviewer's new name",
    change: (tx, { reviewer }) => tx.update(users).set({ firstName: 'Sarah' }).where(eq(users.id, reviewer)),
    affectedViews: ['profile', 'reviews', 'page of the profile', 'data of the profile page'],
  },
  {
    what: 'a deleted reviewer',
    change: (tx, { reviewer }) => tx.delete(users).where(eq(users.id, reviewer)),
    affectedViews: ['profile', 'reviews', 'page of the profile', 'data of the profile page'],
  },
  {
    what: 'a deleted professional',
    change: (tx, { id }) => tx.delete(users).where(eq(users.id, id)),
    affectedViews: everywhere,
  },
];

/** Creates a person with a review and a licence, beside another person. */
async function arrange(initial: Kind['initial'] = {}, validUntil = '2027-12-31'): Promise<Somebody> {
  const somebody = await site.change(async (tx) => {
    await createProfessional(tx, { name: 'Okello James', profession: 'Tax Consultant', district: 'Mbale' });
    const { id } = await createProfessional(tx, { name: 'Akello Ruth', district: 'Gulu', ...initial });
    const reviewer = await createUser(tx, { role: 'user', firstName: 'Moses' });
    await createReview(tx, id, { authorId: reviewer.id, rating: 4 });
    await createCredential(tx, id, { validUntil });
    return { id, reviewer: reviewer.id };
  });
  await site.hearsAll();
  return somebody;
}

type Seen = { readonly status: number | undefined; readonly body: string };

/** Reads every address, from memory where it is cached at all. */
async function remembered(id: string): Promise<Map<View, Seen>> {
  const seen = new Map<View, Seen>();
  for (const [view, path] of Object.entries(addresses(id)) as [View, string][]) {
    const { status, body } = await ask(path);
    seen.set(view, status === 200 ? seenIn(await askFromMemory(site.app, ask, path)) : { status, body });
  }
  return seen;
}

/** A refusal contains the id of its own request. */
const seenIn = ({ status, body }: Answer): Seen => ({ status, body: body.replace(/"requestId":"[^"]*"/, '') });

async function truthAt(path: string): Promise<Seen> {
  const { statusCode, rawPayload } = await truth.app.inject(path);
  return seenIn({ status: statusCode, headers: {}, body: rawPayload.toString('latin1') });
}

/** Requests every address again and compares it with the reference; `affectedViews` lists those that must have changed. */
async function expectTruth(id: string, before: Map<View, Seen>, affectedViews: readonly View[]): Promise<void> {
  const stale: View[] = [];
  const unmoved: View[] = [];
  for (const [view, path] of Object.entries(addresses(id)) as [View, string][]) {
    const now = seenIn(await ask(path));
    const expected = await truthAt(path);
    if (now.status !== expected.status || now.body !== expected.body) stale.push(view);
    if (affectedViews.includes(view) && now.body === before.get(view)?.body) unmoved.push(view);
  }
  expect({ stale, unmoved }).toEqual({ stale: [], unmoved: [] });
}

describe('of this process: seen by the very next request', () => {
  startSite(false);

  test.each(kinds)('$what', async ({ initial, change, affectedViews }) => {
    const somebody = await arrange(initial);
    const before = await remembered(somebody.id);
    await site.change((tx) => change(tx, somebody));
    await expectTruth(somebody.id, before, affectedViews);
  });

  test('the end of a licence: seen by the first request of the next day in Kampala', async () => {
    const somebody = await arrange({}, '2026-11-20');
    clock.set(new Date('2026-11-20T20:59:59.999Z'));
    const before = await remembered(somebody.id);
    await expectTruth(somebody.id, before, []);
    clock.set(new Date('2026-11-20T21:00:00.000Z'));
    await expectTruth(somebody.id, before, whole);
    clock.set(new Date('2026-11-20T09:00:00.000Z'));
  });
});

describe.runIf(testEngine() === 'postgres')('of another process: seen without a request to this one', () => {
  startSite(true);
  let other: TestApp;
  let askOther: typeof ask;
  beforeAll(async () => {
    other = await startTestApp({ ...options, database: await openDatabase({ url: database.url!, log: quietLog }) });
    askOther = await listenForTest(other.app);
  });
  afterAll(async () => {
    await other?.close();
    await other?.database.close();
  });

  /** For the small form of the suite: every kind is tested above, and this server is notified of all in the same way. */
  const smallFormNames = ['an approval', 'a published review', 'a deleted professional'];
  const heard = kinds.filter(({ what }) => isWhole() || smallFormNames.includes(what));

  test.each(heard)('$what', async ({ initial, change, affectedViews }) => {
    const somebody = await arrange(initial);
    const before = await remembered(somebody.id);
    await other.change((tx) => change(tx, somebody));
    const [first] = affectedViews;
    const path = addresses(somebody.id)[first!];
    const expected = await truthAt(path);
    expect(seenIn(await askOther(path))).toEqual(expected);
    await expect.poll(async () => seenIn(await ask(path))).toEqual(expected);
    // One notification covers all: no other address lags behind.
    await expectTruth(somebody.id, before, affectedViews);
  });

  test('a change made by hand in SQL', async () => {
    const { id } = await arrange();
    const before = await remembered(id);
    await other.database.query("update professionals set bio = 'Typed by hand.' where id = $1", [id]);
    await expect.poll(async () => (await ask(`/api/professionals/${id}`)).body).toContain('Typed by hand.');
    await expectTruth(id, before, whole);
  });
});
