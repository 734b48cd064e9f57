import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';

/** The sessions loaded so far, and their total. */
export type SessionList = ReplyOf<typeof contract.account.sessions>;

/** Joins two pages; the order may have changed in between, so an entry may come twice. */
export function joined(before: SessionList, next: SessionList): SessionList {
  const known = new Set(before.sessions.map(({ id }) => id));
  return { sessions: [...before.sessions, ...next.sessions.filter(({ id }) => !known.has(id))], total: next.total };
}

/** Removes an ended session; two ended at the same time both stay removed. */
export function without({ sessions, total }: SessionList, id: string): SessionList {
  const left = sessions.filter((session) => session.id !== id);
  return { sessions: left, total: total - (sessions.length - left.length) };
}

/** Keeps only this session after all others have ended. */
export function onlyCurrent({ sessions }: SessionList): SessionList {
  const left = sessions.filter(({ isCurrent }) => isCurrent);
  return { sessions: left, total: left.length };
}
