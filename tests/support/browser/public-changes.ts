import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#server/db/database.ts';
import {
  availabilities,
  consultations,
  consultationSlots,
  credentials,
  professionals,
  publicHolidays,
  reviews,
  settingVersions,
  users,
} from '#server/db/schema/index.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { requestRow } from '#tests/support/consultations/consultations.ts';
import { createCredential, createProfessional, createReview, createUser } from '#tests/support/people/factories.ts';

/** The people of a walk; `authors` write the reviews. */
export interface WalkWorld {
  readonly ids: string[];
  readonly authors: string[];
}

interface ChangeInput {
  readonly world: WalkWorld;
  readonly who: number;
  readonly value: number;
  readonly now: Date;
}

/** A kind of change that the public can see. */
interface Act {
  readonly what: string;
  readonly change: (tx: Tx, input: ChangeInput) => Promise<unknown>;
  /** Whether the job that computes free days runs after it. */
  readonly sweeps?: boolean;
  /** Whether every cached answer becomes stale after it, whatever it shows. */
  readonly concernsAll?: boolean;
}

const day = 86_400_000;
const targetId = ({ world, who }: ChangeInput) => world.ids[who % world.ids.length]!;
const pick = <T>(list: readonly T[], value: number): T => list[value % list.length]!;

/** Creates six people of three professions in three districts, with reviews, licences and hours. */
export async function arrangePeople(tx: Tx, now: Date): Promise<WalkWorld> {
  const ids: string[] = [];
  const authors: string[] = [];
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const { id } = await createProfessional(tx, {
      name: pick(['Akello Ruth', 'Okello James', 'Auma Betty', 'Mugisha Paul', 'Nansubuga Joy', 'Opio Denis'], n),
      profession: pick(['Accountant', 'Tax Consultant', 'Insurance Adviser'], n),
      district: pick(['Gulu', 'Arua', 'Gulu'], n),
      businessAddress: pick(['Layibi, Gulu', 'Main Street'], n),
      bio: pick(['Keeps ledgers for traders.', 'Helps families.'], n),
      servesRemote: n % 2 === 0,
      languagesSpoken: pick([['English', 'Acholi'], ['English']], n),
      approvalStatus: n === 5 ? 'pending' : 'approved',
    });
    const author = await createUser(tx, { role: 'user', firstName: 'Moses', lastName: 'Okot' });
    await createReview(tx, id, { authorId: author.id, rating: 3 + (n % 3) });
    if (n % 2 === 0) await createCredential(tx, id, { number: `F${n}` });
    if (n < 3) await setHours(tx, id, now, 1);
    ids.push(id);
    authors.push(author.id);
  }
  return { ids, authors };
}

async function setHours(tx: Tx, professionalId: string, now: Date, value: number): Promise<void> {
  const spans = [{ from: pick(['08:00', '10:00'], value), to: '12:00' }];
  const weekly = [1, 2, 3, 4, 5].slice(value % 3).map((weekday) => ({ weekday, spans }));
  await tx
    .insert(availabilities)
    .values({ professionalId, weekly, checkAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: availabilities.professionalId, set: { weekly, checkAt: now } });
}

/** Edits as the services do, so that the search columns are updated too. */
async function edit(tx: Tx, id: string, changed: Partial<typeof professionals.$inferInsert>): Promise<void> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.id, id));
  if (!row) return;
  await tx
    .update(professionals)
    .set({ ...changed, ...searchColumns({ ...row, ...changed }) })
    .where(eq(professionals.id, id));
}

const edits: Readonly<Record<string, (value: number) => Partial<typeof professionals.$inferInsert>>> = {
  'a biography': (value) => ({ bio: pick(['Keeps ledgers.', 'Writes wills.', 'Sells insurance.'], value) }),
  'a name': (value) => ({ name: pick(['Aaron Zed', 'Zawadi Ann'], value) }),
  'a fee': (value) => ({ hourlyRateMin: 1000 * value, hourlyRateMax: 2000 * value + 1, feeStructure: `${value}` }),
  'a profession': (value) => ({ profession: pick(['Accountant', 'Insurance Adviser', 'Estate Planner'], value) }),
  'a district': (value) => ({ district: pick(['Gulu', 'Arua', 'Lira', null], value) }),
  'an address': (value) => ({ businessAddress: pick(['Layibi, Gulu', 'Kampala Road'], value) }),
  specializations: (value) => ({ specializations: pick([['Tax Planning'], ['Audit', 'Payroll'], []], value) }),
  languages: (value) => ({ languagesSpoken: pick([['Acholi'], ['English', 'Swahili']], value) }),
  'remote work': (value) => ({ servesRemote: value % 2 === 0 }),
  'new clients': (value) => ({ acceptingClients: value % 2 === 0 }),
  'a WhatsApp number': (value) => ({ whatsappNumber: value % 2 ? `+25677200000${value % 10}` : null }),
  experience: (value) => ({ yearsExperience: 3 * value }),
  approval: (value) => ({ approvalStatus: pick(['approved', 'rejected', 'pending'], value) }),
  'a photo': (value) => ({ avatarUrl: value % 2 ? `/photos/${'0'.repeat(31)}${value % 10}-256.webp` : null }),
};

const reviewFilter = (input: ChangeInput) => eq(reviews.professionalId, targetId(input));
const credentialFilter = (input: ChangeInput) => eq(credentials.professionalId, targetId(input));

async function takeTime(tx: Tx, input: ChangeInput): Promise<void> {
  const { now, value } = input;
  const start = new Date(Math.floor(now.getTime() / day) * day + (1 + (value % 5)) * day + 6 * 3_600_000);
  const id = uuidv7();
  await tx.insert(consultations).values(requestRow(id, targetId(input), start, now));
  const endsAt = new Date(start.getTime() + day / 6);
  await tx
    .insert(consultationSlots)
    .values({ consultationId: id, kind: 'asked', professionalId: targetId(input), startsAt: start, endsAt })
    .onConflictDoNothing();
}

export const walkActs: readonly Act[] = [
  ...Object.entries(edits).map(([what, changed]) => ({
    what: `an edit of ${what}`,
    change: (tx: Tx, input: ChangeInput) => edit(tx, targetId(input), changed(input.value)),
  })),
  {
    what: 'a review',
    change: async (tx, input) => {
      const { world, value } = input;
      // Without a review the new account invalidates nothing, and the number of clients may lag.
      if ((await tx.$count(professionals, eq(professionals.id, targetId(input)))) === 0) return;
      const author = await createUser(tx, { role: 'user', firstName: 'Sarah', lastName: 'Auma' });
      world.authors.push(author.id);
      await createReview(tx, targetId(input), { authorId: author.id, rating: 1 + (value % 5) });
    },
  },
  {
    what: 'a hidden review',
    change: (tx, input) => tx.update(reviews).set({ status: 'hidden', hiddenReason: 'x' }).where(reviewFilter(input)),
  },
  {
    what: 'a review shown again',
    change: (tx, input) =>
      tx.update(reviews).set({ status: 'published', hiddenReason: null }).where(reviewFilter(input)),
  },
  {
    what: 'an answer to a review',
    change: (tx, input) =>
      tx
        .update(reviews)
        .set({ reply: `Thank you ${input.value}.`, repliedAt: input.now })
        .where(reviewFilter(input)),
  },
  {
    what: 'a name of an author',
    change: (tx, { world, value }) =>
      tx
        .update(users)
        .set({ firstName: pick(['Peter', 'Esther'], value) })
        .where(eq(users.id, pick(world.authors, value))),
  },
  {
    what: 'an author who leaves',
    change: (tx, { world, value }) => tx.delete(users).where(eq(users.id, pick(world.authors, value))),
  },
  {
    what: 'a licence',
    change: async (tx, input) => {
      const there = await tx.$count(professionals, eq(professionals.id, targetId(input)));
      if (there > 0) {
        await createCredential(tx, targetId(input), {
          number: uuidv7(),
          kindCode: pick(['icpau-practising', 'good-conduct'], input.value),
          validUntil: pick(['2027-12-31', '2026-01-31', null], input.value),
        });
      }
    },
  },
  {
    what: 'a revoked licence',
    change: (tx, input) => tx.update(credentials).set({ status: 'revoked' }).where(credentialFilter(input)),
  },
  {
    what: 'hours',
    sweeps: true,
    change: async (tx, input) => {
      const there = await tx.$count(professionals, eq(professionals.id, targetId(input)));
      if (there > 0) await setHours(tx, targetId(input), input.now, input.value);
    },
  },
  {
    what: 'no hours',
    sweeps: true,
    change: (tx, input) => tx.delete(availabilities).where(eq(availabilities.professionalId, targetId(input))),
  },
  {
    what: 'a time that is taken',
    sweeps: true,
    change: async (tx, input) => {
      const there = await tx.$count(professionals, eq(professionals.id, targetId(input)));
      if (there > 0) await takeTime(tx, input);
    },
  },
  {
    what: 'times that are free again',
    sweeps: true,
    change: (tx, input) => tx.delete(consultationSlots).where(eq(consultationSlots.professionalId, targetId(input))),
  },
  {
    what: 'a suspension, or its end',
    concernsAll: true,
    change: (tx, input) =>
      tx
        .update(users)
        .set({ suspendedAt: sql`case when suspended_at is null then ${input.now.toISOString()}::timestamptz end` })
        .where(eq(users.id, targetId(input))),
  },
  {
    what: 'a holiday, or its end',
    concernsAll: true,
    sweeps: true,
    change: async (tx, { now, value }) => {
      const at = kampalaDay(new Date(now.getTime() + (1 + (value % 4)) * day));
      const gone = await tx.delete(publicHolidays).where(eq(publicHolidays.day, at)).returning();
      if (gone.length === 0)
        await tx.insert(publicHolidays).values({ day: at, name: 'Eid', kind: 'eid_al_fitr', changedAt: now });
    },
  },
  {
    what: 'a notice on every page',
    concernsAll: true,
    change: async (tx, { now, value }) => {
      const [row] = await tx.select({ next: sql<number>`coalesce(max(version), 1) + 1` }).from(settingVersions);
      const notice = { text: `Closed ${value}.`, kind: 'info', from: null, until: null };
      await tx
        .insert(settingVersions)
        .values({ key: 'notice', version: row?.next ?? 2, value: notice, changedAt: now });
    },
  },
  {
    what: 'several people at once',
    change: (tx, { world }) =>
      tx
        .update(professionals)
        .set({ website: sql`'https://example.com/' || (random() * 1000)::int` })
        .where(and(inArray(professionals.id, world.ids), eq(professionals.approvalStatus, 'approved'))),
  },
  {
    what: 'an account that is deleted',
    change: async (tx, input) => {
      await tx.delete(users).where(eq(users.id, targetId(input)));
    },
  },
];
