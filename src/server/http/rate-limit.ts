import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Tx } from '#server/db/database.ts';
import { networkOf } from './caller-network.ts';
import { countedTries, type Tries, uncountedTries } from './count-tries.ts';
import { countUses } from './count-uses.ts';
import { refused, refusedFor } from './rate-refusals.ts';

/**
 * Every limit of the product: `points` within `seconds`, counted per caller. Read limits live in the memory of a
 * process. `database` ones are counted in the transaction that does the work, so that only what is stored counts; they
 * are shared by all processes and survive a restart.
 */
export const limitTable = {
  /** Per address. A list costs a point for each 50 rows it may hold. */
  anonymous: { points: 1200, seconds: 60, store: 'memory' },
  /** Per account. */
  'signed-in': { points: 600, seconds: 60, store: 'memory' },
  /** Per address: tokens that the database did not know. Past this each look-up counts as a visitor's call. */
  'failed-tokens': { points: 120, seconds: 60, store: 'memory' },
  'csp-reports': { points: 60, seconds: 60, store: 'memory' },
  /** Messages to us and requests for a consultation together. Per mailbox. */
  'requests-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We take at most 5 messages and requests an hour from one e-mail address.',
  },
  /** The same per telephone number. */
  'requests-by-phone': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We take at most 5 requests an hour with one telephone number.',
  },
  /** The same per address; telephones of one network share one, so it is wide. */
  'requests-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many messages and requests are coming from your network.',
  },
  /** Per professional: nobody buries one under requests from many e-mail addresses. */
  'requests-to-professional': {
    points: 40,
    seconds: 3600,
    store: 'database',
    refusal: 'This professional has been sent very many requests within an hour.',
  },
  /** Per address and professional: the limit above is not one that a single sender can use up to shut others out. */
  'requests-to-professional-by-address': {
    points: 10,
    seconds: 3600,
    store: 'database',
    refusal: 'Many requests to this professional came from your network within an hour.',
  },
  /** Sign-ins that succeed. Per account: only who knows the password can use it up. */
  'sign-ins': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You have signed in very often within an hour.',
  },
  /** Mails that tell of a browser that is new. Per mailbox. */
  'new-sign-in-mails': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We send this mail at most 5 times a day.',
  },
  /** Accounts that somebody tries to make. Per mailbox, whether or not it has one. */
  'registrations-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'There were several tries to make an account with this e-mail address.',
  },
  /** The same per address. */
  'registrations-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many accounts are being made from your network.',
  },
  /** Mails that say that somebody tried to register with an address that has an account. Per mailbox; past it none is sent. */
  'taken-mails': { points: 1, seconds: 3600, store: 'database', refusal: 'This mail was sent lately.' },
  /** Failed sign-ins. Per address; only failures count. */
  'failed-sign-ins-by-address': {
    points: 10,
    seconds: 60,
    store: 'database',
    refusal: 'Too many failed sign-ins from your network.',
  },
  /** The same within an hour; telephones of one network share an address, so it is wide. */
  'failed-sign-ins-by-network': {
    points: 300,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many failed sign-ins from your network.',
  },
  /** The same per account, over all addresses. Nobody is refused for it: it makes waits begin earlier, and tells the owner. */
  'failed-sign-ins-by-account': {
    points: 100,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'Too many failed sign-ins with this account.',
  },
  /** Mails that say so. Per account; past it none is sent. */
  'failed-sign-in-mails': { points: 1, seconds: 24 * 3600, store: 'database', refusal: 'This mail was sent lately.' },
  /** Sign-ins with a passkey that somebody begins: each stores a row. Per address. */
  'passkey-challenges': {
    points: 300,
    seconds: 3600,
    store: 'database',
    refusal: 'Very many sign-ins were begun from your network.',
  },
  /** Tokens changed for new ones. Per account. */
  refreshes: {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'Your session was extended very often within an hour.',
  },
  /** Mails to admins about new professionals, of all together; past it none is sent, and the list of accounts shows them. */
  'new-professional-mails': { points: 30, seconds: 3600, store: 'database', refusal: 'Enough of these were sent.' },
  /** The same about changes of what was checked, per professional: only the first of a day are mailed. */
  'profile-revision-mails': { points: 3, seconds: 24 * 3600, store: 'database', refusal: 'Enough of these were sent.' },
  /** Links that set a new password. Per mailbox, whether or not it has an account. */
  'reset-mails-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We send at most 5 such mails an hour to one e-mail address.',
  },
  /** The same, and passwords set with a link, per address. */
  'resets-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many requests for a new password are coming from your network.',
  },
  /** Links that confirm an e-mail address, mailed again. Per account. */
  'verification-mails': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We send this mail at most 5 times an hour.',
  },
  /** Other e-mail addresses that somebody asks for. Per account. */
  'email-changes': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'You have asked for another e-mail address very often within an hour.',
  },
  /** The same per wished mailbox, whether or not it has an account. */
  'email-change-mails-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'This e-mail address was asked for very often within an hour.',
  },
  /** The same per mailbox, however many accounts it has. */
  'verification-mails-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We send this mail at most 5 times an hour to one e-mail address.',
  },
  /** Passwords given again before a change of the own security. Per account. */
  'password-confirmations': {
    points: 10,
    seconds: 3600,
    store: 'database',
    refusal: 'The password was given very often within an hour.',
  },
  /** Wrong codes of an authenticator app, over all sign-ins. Per account; a backup code is still taken. */
  'wrong-codes': {
    points: 30,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'There were very many wrong codes within a day. You can sign in with a backup code.',
  },
  /** Pictures that were sent to become a photo, whatever came of them: each costs a second of a processor. Per account. */
  'photo-uploads': { points: 20, seconds: 3600, store: 'database', refusal: 'You can send at most 20 photos an hour.' },
  /** Copies of the own data, each of which costs a look at every table. Per account. */
  'data-exports': {
    points: 3,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can ask for a copy of your data 3 times a day.',
  },
  /** Per account: changes of the own account or profile. */
  'profile-edits': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You have changed your profile very often within an hour.',
  },
  /** Per professional: each asks every admin by mail. */
  'reviews-asked-for': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You have asked for a review very often today.',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = NameIn<'memory'>;
type NameIn<Store> = {
  [Name in keyof typeof limitTable]: (typeof limitTable)[Name]['store'] extends Store ? Name : never;
}[keyof typeof limitTable];

/** One thing that a transaction does, and for whom it counts. */
export interface LimitUse {
  readonly limit: NameIn<'database'>;
  /** An account's id, an address, a mailbox, a telephone number. */
  readonly caller: string;
  /** To whom; then the caller's uses for somebody else count apart. */
  readonly to?: string;
  /** Counts nothing, and is refused once the limit is reached: where only failures count. */
  readonly onlyAsks?: boolean;
}

/** Counters of all limits. A `caller` is an account's id or an address; the addresses of one IPv6 network are one caller. */
export interface RateLimits {
  /** Counts a use; throws `rate_limited` with the seconds to wait once the limit is reached. */
  consume(name: LimitName, caller: string, points?: number): Promise<void>;
  /** Counts a use and refuses nothing; whether the limit is reached `isUsedUp` says. */
  note(name: LimitName, caller: string): Promise<void>;
  isUsedUp(name: LimitName, caller: string): Promise<boolean>;
  /** Counts uses as part of a transaction; throws `rate_limited`, and then the transaction must roll back. */
  count(tx: Tx, now: Date, uses: readonly LimitUse[]): Promise<void>;
  /** What slows down who tries passwords. */
  readonly tries: Tries;
}

type Limit = { readonly points: number; readonly seconds: number } & (
  | { readonly store: 'memory' }
  /** What a refusal says before it says how long to wait. */
  | { readonly store: 'database'; readonly refusal: string }
);

/** Makes the counters; with `enabled` false (loopback only, the settings see to it) nothing is counted. */
export function createRateLimits(enabled: boolean): RateLimits {
  if (!enabled) {
    const free = { consume: async () => {}, note: async () => {}, isUsedUp: async () => false, count: async () => {} };
    return { ...free, tries: uncountedTries };
  }
  const limiters = new Map(
    Object.entries(limitTable).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  return {
    async consume(name, caller, points = 1) {
      try {
        await limiters.get(name)?.consume(keyOf(caller), points);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refused(refusal.msBeforeNext) : refusal;
      }
    },
    async note(name, caller) {
      await limiters.get(name)?.penalty(keyOf(caller));
    },
    async isUsedUp(name, caller) {
      const used = await limiters.get(name)?.get(keyOf(caller));
      return used !== null && used !== undefined && used.consumedPoints >= limitTable[name].points;
    },
    async count(tx, now, uses) {
      const counted = await countUses(
        tx,
        now,
        uses.map(({ limit, caller, to, onlyAsks = false }) => ({
          limit,
          caller: to === undefined ? keyOf(caller) : `${keyOf(caller)} ${to}`,
          seconds: limitTable[limit].seconds,
          onlyAsks,
        })),
      );
      for (const { limit, points, msBeforeNext, onlyAsks } of counted) {
        if (points + (onlyAsks ? 1 : 0) > limitTable[limit].points)
          throw refusedFor(limitTable[limit].refusal, msBeforeNext);
      }
    },
    tries: countedTries,
  };
}

/** The addresses of one subscriber are one caller; what is no address stands for itself. */
const keyOf = (caller: string): string => networkOf(caller) ?? caller;
