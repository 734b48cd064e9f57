import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedPerson } from '#shared/api/credentials/check.ts';
import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import { credentialEnd } from '#shared/credentials/credential-end.ts';
import { isFitting } from '#shared/credentials/profession-licences.ts';
import { kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import { checkedKinds } from '#server/features/credentials/index.ts';
import { sweepCredentials } from '#server/features/credentials/jobs.ts';
import { getSharedProfile } from '#server/features/marketplace/finding/shared-profile.ts';
import { describeForLetter } from '#server/features/professionals/index.ts';
import { clearEndedLicences } from '#server/features/professionals/jobs.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { startTestApp, type TestApp, testSettings } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/support/database/database.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/**
 * Clocks, states and professions change at random: no page, list, call, file or cache of two processes ever shows a credential as
 * valid that has ended, was revoked or was never checked, or a mark for one that doesn't fit the profession; and none omits
 * one that is valid, or a mark that is earned.
 */
const clock = createTestClock();
const options = { hasWeb: true, config: { rateLimits: false }, clock };
let database: TestDatabase;
let sites: TestApp[];
let admins: { id: string; email: string }[];
const begun = clock().getTime();

beforeAll(async () => {
  database = await openTestDatabase();
  sites = [await startTestApp({ ...options, database }), await startTestApp({ ...options, database })];
  admins = await Promise.all([1, 2].map(() => createUser(database.db, { role: 'admin' })));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await database.close();
});

const day = 86_400_000;
const numRuns = isWhole() ? (testEngine() === 'embedded' ? 4 : 15) : 1;
const kinds = ['icpau-practising', 'ura-tax-agent', 'cma-representative', 'good-conduct', 'national-id'] as const;
const professions = ['Accountant', 'Tax Consultant', 'Investment Advisor', 'Financial Advisor'] as const;
const acts = [
  'claim',
  'claim',
  'check',
  'check',
  'check',
  'refuse',
  'revoke',
  'withdraw',
  'move',
  'move',
  'edge',
  'edge',
  'sweep',
  'list',
  'become',
] as const;

interface Claim {
  readonly id: string;
  readonly person: number;
  readonly kind: (typeof kinds)[number];
  readonly number: string;
  readonly from: string | null;
  readonly until: string | null;
  /** Last day of the company that a representative's licence names. */
  readonly companyUntil: string | null;
  status: 'submitted' | 'verified' | 'over';
  /** The day on which it was checked. */
  evidencedOn?: string;
}
interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  profession: (typeof professions)[number];
  isListed: boolean;
}

const today = () => kampalaDay(clock());
const findExpiry = ({ kind, from, until, companyUntil, evidencedOn = today() }: Claim) =>
  credentialEnd({ kindCode: kind, validFrom: from, validUntil: until, actsForUntil: companyUntil, evidencedOn });
const isValid = (claim: Claim) =>
  claim.status === 'verified' && (claim.from === null || claim.from <= today()) && findExpiry(claim) >= today();
const inDays = (days: number) => kampalaDay(new Date(clock().getTime() + days * day));

let n = 0;
async function newPeople(): Promise<Person[]> {
  await database.query('delete from users where role = $1', ['professional']);
  const people: Person[] = [];
  for (const at of [0, 1]) {
    n += 1;
    const name = `Walker ${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}${at} Okello`;
    const { id } = await createProfessional(database.db, { name, profession: 'Accountant', district: 'Gulu' });
    const { rows } = await database.query('select email from users where id = $1', [id]);
    people.push({ id, email: rows[0].email as string, name, profession: 'Accountant', isListed: true });
  }
  return people;
}

const step = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.nat(1),
  which: fc.nat(50),
  from: fc.integer({ min: -300, max: 90 }),
  length: fc.integer({ min: 0, max: 400 }),
  on: fc.nat(1),
  by: fc.integer({ min: -700, max: 700 }),
});
interface Step {
  readonly act: (typeof acts)[number];
  readonly who: number;
  readonly which: number;
  readonly from: number;
  readonly length: number;
  readonly on: number;
  readonly by: number;
}

/** Performs one step through the API of one of the two processes. */
async function take(site: TestApp, people: Person[], claims: Claim[], { act, who, which, from, length, by }: Step) {
  const person = people[who]!;
  const claim = claims[which % Math.max(1, claims.length)];
  const admin = (index: number) => signInPerson(site, admins[index]!.id, admins[index]!.email);
  const findCaseId = async (kind: string) =>
    (
      await database.query(
        `select id from credential_cases where credential_id = $1 and kind = $2 and state <> 'closed'`,
        [claim!.id, kind],
      )
    ).rows[0]?.id as string | undefined;
  const decide = async (index: number, kind: string, outcome: string) => {
    const id = await findCaseId(kind);
    if (id === undefined) return 404;
    const found = { found: 'Found', against: 'the list', listDay: '' };
    const body = { ...found, outcome, reason: 'Because.', actsForUntil: claim!.companyUntil };
    return (await (await admin(index)).call('POST', `/credentials/cases/${id}/decision`, body)).status;
  };
  if (act === 'claim') {
    n += 1;
    const kind = kinds[which % kinds.length]!;
    const number = kind === 'national-id' ? '' : `NUMBER${n}X`;
    const days = { validFrom: inDays(from), validUntil: which % 7 === 0 ? '' : inDays(Math.max(from, 0) + length) };
    const owner = await signInPerson(site, person.id, person.email);
    const answer = await owner.call('POST', '/credentials', {
      kind,
      number,
      heldBy: 'person',
      holderName: person.name,
      authority: '',
      actsFor: kind === 'cma-representative' ? 'Seven Hills Capital' : '',
      ...days,
    });
    if (answer.status === 201) {
      const { id } = answer.credential as { id: string };
      claims.push({
        id,
        person: who,
        kind,
        number,
        from: days.validFrom,
        until: days.validUntil || null,
        companyUntil: kind === 'cma-representative' ? inDays((length * 7) % 300) : null,
        status: 'submitted',
      });
    }
  } else if (act === 'move') {
    const to = clock().getTime() + by * day + (which - 25) * 1000;
    if (Math.abs(to - begun) < 3650 * day) clock.advance(to - clock().getTime());
  } else if (act === 'edge' && claim) {
    const last = claim.status === 'verified' ? findExpiry(claim) : (claim.until ?? claim.from);
    // The first moment after the last day in Kampala, or the last one before.
    if (last)
      clock.advance(
        kampalaMidnight(last).getTime() + (which % 2) * day - (which % 3 === 0 ? 1 : 0) - clock().getTime(),
      );
  } else if (act === 'sweep') {
    await sweepCredentials({ database, now: clock() }, testSettings());
  } else if (act === 'list') {
    person.isListed = !person.isListed;
    const status = person.isListed ? 'approved' : 'rejected';
    await site.change((tx) =>
      tx.execute(
        `update professionals set approval_status = '${status}', approved_at = ${person.isListed ? 'now()' : 'null'} where id = '${person.id}'`,
      ),
    );
  } else if (act === 'become') {
    person.profession = professions[which % professions.length]!;
    await site.change((tx) =>
      tx.execute(`update professionals set profession = '${person.profession}' where id = '${person.id}'`),
    );
  } else if (claim && act === 'check' && claim.status === 'submitted') {
    const first = await decide(0, 'claim', 'checked');
    const second = first === 200 ? await decide(1, 'claim', 'checked') : first;
    const { rows } = await database.query('select status from credentials where id = $1', [claim.id]);
    if (rows[0].status === 'verified') Object.assign(claim, { status: 'verified', evidencedOn: today() });
    expect([200, 400, 404, 409]).toContain(second);
  } else if (claim && act === 'refuse' && claim.status === 'submitted') {
    if ((await decide(0, 'claim', 'refused')) === 200) claim.status = 'over';
  } else if (claim && act === 'revoke' && claim.status === 'verified') {
    await (await admin(0)).call('POST', `/credentials/${claim.id}/recheck`, { why: 'A letter.' });
    if ((await decide(1, 'recheck', 'revoked')) === 200) claim.status = 'over';
  } else if (claim && act === 'withdraw' && claim.status !== 'over') {
    const owner = await signInPerson(site, people[claim.person]!.id, people[claim.person]!.email);
    if ((await owner.call('DELETE', `/credentials/${claim.id}`)).status === 200) claim.status = 'over';
  }
  await Promise.all(sites.map((one) => one.hearsAll()));
}

interface Listed {
  professionals: { id: string }[];
  total: number;
  facets: { checked: number };
}
const listed = ({ body }: { body: unknown }): Listed => body as Listed;

const get = async (site: TestApp, url: string): Promise<{ status: number; body: unknown; text: string }> => {
  const answer = await site.app.inject({ url });
  return {
    status: answer.statusCode,
    text: answer.body,
    body: answer.headers['content-type']?.includes('json') ? answer.json<unknown>() : {},
  };
};

/** Compares everything that says who is checked with the actual state. */
async function compare(site: TestApp, people: readonly Person[], claims: readonly Claim[]): Promise<void> {
  const of = (at: number) => claims.filter(({ person }) => person === at);
  const numbers = (list: readonly Claim[]) => list.map(({ number }) => number).toSorted();
  const marking = (at: number) => of(at).filter((one) => isValid(one) && isFitting(people[at]!.profession, one.kind));
  const licensed = people.flatMap((person, at) => (person.isListed && marking(at).length > 0 ? [person.id] : []));
  for (const [at, person] of people.entries()) {
    const valid = of(at).filter(isValid);
    const counted = marking(at);
    const { db } = database;
    const letter = await database.transaction((tx) => describeForLetter(tx, person.id, clock()));
    expect(numbers(letter!.credentials.map(({ number }) => ({ number }) as Claim))).toEqual(numbers(counted));
    expect((await checkedKinds(db, person.id, clock())).toSorted()).toEqual(valid.map(({ kind }) => kind).toSorted());
    const profile = await get(site, `/api/professionals/${person.id}`);
    const page = await get(site, `/professional/${person.id}`);
    const status = await get(site, `/api/check/${person.id}`);
    const statusPage = await get(site, `/check/${person.id}`);
    if (!person.isListed) {
      expect([profile.status, page.status, status.status, statusPage.status]).toEqual([404, 404, 404, 404]);
      continue;
    }
    const { credentials, other_checks: others } = (profile.body as { professional: ProfessionalDetail }).professional;
    expect(numbers(credentials.map(({ number }) => ({ number }) as Claim))).toEqual(numbers(counted));
    expect(others).toHaveLength(valid.length - counted.length);
    for (const one of of(at)) {
      if (one.number === '') continue;
      expect(page.text.includes(one.number), `${one.number} on the page`).toBe(counted.includes(one));
      const found = await site.app.inject({ method: 'POST', url: '/api/check', payload: { text: one.number } });
      const named = found.json<{ people: CheckedPerson[] }>().people.flatMap((each) => each.credentials);
      const isCalledValid = named.some(({ number, standing }) => number === one.number && standing === 'checked');
      expect(isCalledValid, `${one.number} by number`).toBe(isValid(one));
    }
    const { person: checked } = status.body as { person: CheckedPerson };
    const called = checked.credentials.filter(({ standing }) => standing === 'checked');
    expect(called).toHaveLength(valid.length);
    expect(called.filter(({ counts }) => counts)).toHaveLength(counted.length);
    expect(page.text.includes('Checked:')).toBe(counted.length > 0);
    expect(page.text.includes('hasCredential')).toBe(counted.length > 0);
    const context = { db, now: clock(), dependsOn: () => undefined } as unknown as PublicContext;
    const shared = await getSharedProfile(context, person.id);
    expect(shared.trust.some((line) => line.startsWith('Checked on'))).toBe(counted.length > 0);
  }
  const list = listed(await get(site, '/api/professionals?checked=true&facets=true'));
  expect(list.professionals.map(({ id }) => id).toSorted()).toEqual(licensed.toSorted());
  expect([list.total, list.facets.checked]).toEqual([licensed.length, licensed.length]);
  const all = listed(await get(site, '/api/professionals?facets=true'));
  expect(all.facets.checked).toBe(licensed.length);
  const words = listed(await get(site, '/api/professionals?search=okello&checked=true&facets=true'));
  expect(words.professionals.map(({ id }) => id).toSorted()).toEqual(licensed.toSorted());
  const find = await get(site, '/find-advisor?checked=true');
  for (const person of people) expect(find.text.includes(person.name)).toBe(licensed.includes(person.id));
}

/** Every history begins with a licence that is checked, so that there is something to end. */
const beginning: readonly Step[] = (['claim', 'check'] as const).map((act) => {
  return { act, who: 0, which: 5, from: -30, length: 90, on: 0, by: 0 };
});

test('no invalid credential is ever shown as valid, for any sequence of steps and any clock time', async () => {
  let validSeen = 0;
  let endedSeen = 0;
  const steps = fc.array(step, { minLength: 25, maxLength: 35, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const people = await newPeople();
      const claims: Claim[] = [];
      for (const one of [...beginning, ...taken]) {
        const before = clock().getTime();
        await take(sites[one.on]!, people, claims, one);
        // A day that was cleared comes back with the hourly job; until then no one is wrongly shown as checked.
        if (clock().getTime() < before) {
          await clearEndedLicences(database.db, clock());
          await Promise.all(sites.map((site) => site.hearsAll()));
        }
        for (const site of sites) await compare(site, people, claims);
        validSeen += claims.filter(isValid).length;
        endedSeen += claims.filter((claim) => claim.status === 'verified' && !isValid(claim)).length;
      }
    }),
    { numRuns, endOnFailure: true },
  );
  expect(validSeen).toBeGreaterThan(0);
  if (numRuns > 1) expect(endedSeen).toBeGreaterThan(0);
});
