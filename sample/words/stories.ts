import type { SampleNeed } from '#sample/stock/records.ts';

/** Final states of sample applications. */
export const endings = [
  'pending',
  'rejected',
  'unassigned',
  'assigned',
  'given_back',
  'proposed',
  'replaced',
  'declined',
  'withdrawn',
  'engaged',
  'delivered',
  'changes_requested',
  'problem',
  'completed',
  'cancelled',
] as const;
export type Ending = (typeof endings)[number];

/** One application of the sample: its client, professional, result, and how many days ago it was sent. */
export interface Story {
  /** Running number of the client and of the professional; 0 is the demo's account. */
  readonly client: number;
  readonly professional: number;
  readonly need: number;
  readonly ending: Ending;
  readonly daysAgo: number;
}

/** Ranges of days since sending, so that nothing awaited is overdue. */
const ages: Readonly<Record<Ending, readonly [number, number]>> = {
  pending: [0.1, 2],
  rejected: [20, 60],
  unassigned: [1, 3],
  assigned: [1, 1.8],
  given_back: [2, 5],
  proposed: [4, 9],
  replaced: [5, 9],
  declined: [2, 3],
  withdrawn: [2, 3],
  engaged: [10, 40],
  // The steps are a fourteenth of it apart: delivered work is never due to complete automatically.
  delivered: [7, 14],
  changes_requested: [14, 40],
  problem: [14, 40],
  completed: [25, 80],
  cancelled: [15, 60],
};

/** Builds stories: each state with the demo's accounts for visitors, and others that fill the admins' lists. */
export function buildStories(
  needs: readonly SampleNeed[],
  random: { next(): number; int(min: number, max: number): number },
): Story[] {
  const story = (client: number, professional: number, ending: Ending, index: number): Story => {
    const [from, to] = ages[ending];
    return { client, professional, need: index % needs.length, ending, daysAgo: from + random.next() * (to - from) };
  };
  const ofClient = endings.map((ending, index) => story(0, index % 3 === 0 ? 0 : 1 + (index % 3), ending, index));
  const forProfessional: Ending[] = [
    'assigned',
    'assigned',
    'proposed',
    'replaced',
    'engaged',
    'delivered',
    'changes_requested',
    'problem',
    'withdrawn',
    ...fiveTimes('completed'),
  ];
  const ofProfessional = forProfessional.map((ending, index) => story(1 + index, 0, ending, index + 3));
  const ofOthers = Array.from({ length: 24 }, (_, index) =>
    story(20 + index, 5 + random.int(0, 30), endings[(index * 7) % endings.length]!, index + 5),
  );
  return [...ofClient, ...ofProfessional, ...ofOthers].toSorted((one, other) => other.daysAgo - one.daysAgo);
}

/** Builds the work of one busy professional, more than a list's first page holds. */
export function buildBusyStories(needs: readonly SampleNeed[], random: { next(): number }): Story[] {
  const mix: readonly Ending[] = ['completed', 'engaged', 'proposed', 'completed', 'engaged', 'delivered', 'assigned'];
  return Array.from({ length: 42 }, (_, index) => {
    const ending = mix[index % mix.length]!;
    const [from, to] = ages[ending];
    const daysAgo = from + random.next() * (to - from);
    return { client: 1 + index, professional: 0, need: index % needs.length, ending, daysAgo };
  }).toSorted((one, other) => other.daysAgo - one.daysAgo);
}

const fiveTimes = (ending: Ending): Ending[] => Array.from({ length: 5 }, () => ending);

/** Reasons for the decisions of sample admins and professionals. */
export const reasons = {
  rejected: 'You are asking for a loan. We help people find advisers, but we do not lend money.',
  declined: 'I cannot afford this price this year.',
  revision: 'Could you do it for less? I can bring the papers in order, so there is less to do.',
  withoutLicence: 'The client asked for this professional, who works with a licensed company on this.',
  withdrawn: 'I have fallen ill and cannot start on the date we discussed.',
  returned: 'I already advise someone else in this matter, so I cannot take it.',
  cancelled: 'A colleague has helped me, so I no longer need this.',
  delivered: 'Everything we agreed is in the folder that I brought to your office, with the receipts.',
  changes: 'The figures for the second year are missing. Please add them.',
  problem: 'I have paid half the price and got the same report as my neighbour. It says nothing about my business.',
  defence:
    'The first part is the same for all my clients. I will add the part about this business as soon as I get the accounts.',
} as const;
