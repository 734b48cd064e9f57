import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';

/** Sign-ins as far as they were asked for, and how many there are. */
export type SessionList = ReplyOf<typeof contract.account.sessions>;

/** One page after another; the order may have changed between the two, so that one comes twice. */
export function joined(before: SessionList, next: SessionList): SessionList {
  const known = new Set(before.sessions.map(({ id }) => id));
  return { sessions: [...before.sessions, ...next.sessions.filter(({ id }) => !known.has(id))], total: next.total };
}

/** What is left when one has ended; of two that are ended at once none comes back. */
export function without({ sessions, total }: SessionList, id: string): SessionList {
  const left = sessions.filter((session) => session.id !== id);
  return { sessions: left, total: total - (sessions.length - left.length) };
}

/** What is left when all others have ended. */
export function onlyCurrent({ sessions }: SessionList): SessionList {
  const left = sessions.filter(({ isCurrent }) => isCurrent);
  return { sessions: left, total: left.length };
}
