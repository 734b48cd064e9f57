import { beforeEach } from 'vitest';
import { fourPeople, type Person } from './application-people.ts';
import { again } from '#tests/support/reviews/review-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** A Friday, 12:00 in Kampala: the time at which each test about work begins. */
export const friday = new Date('2026-11-20T09:00:00.000Z');
const day = 86_400_000;
/** Returns the time this many days after `friday`, in the API's format. */
export const after = (days: number): string => new Date(friday.getTime() + days * day).toISOString();

/** Starts an app without rate limits for all tests of the file; each of them begins on `friday` with four new people. */
export function sharedWork() {
  const server = sharedTestApp({ config: { rateLimits: false } });
  const people = {} as Awaited<ReturnType<typeof fourPeople>>;
  beforeEach(async () => {
    server.clock.set(friday);
    Object.assign(people, await fourPeople(server));
  });

  /** Sets the clock to this many days after `friday`; people sign in again. */
  async function at(days: number): Promise<void> {
    server.clock.set(new Date(after(days)));
    Object.assign(people, await again(server, people));
  }
  return { server, people, at };
}

/** Calls about problems: those of the two sides, and those of the admin. */
export function problemCalls(people: ReturnType<typeof sharedWork>['people']) {
  const nothing = { reason: 'I have paid half, and nothing came.' };
  return {
    nothing,
    report: (id: string, by: Person, body: object = nothing, headers = {}) =>
      by.call('POST', `/applications/${id}/problem`, body, headers),
    say: (id: string, by: Person, text: string) => by.call('POST', `/problems/${id}/statements`, { text }),
    decide: (id: string, outcome: string, headers = {}) =>
      people.admin.call('POST', `/problems/${id}/decision`, { outcome, reason: 'We have read both.' }, headers),
    open: async (id: string, by: Person = people.admin) => await by.call('GET', `/problems/${id}`),
    application: async (id: string, by: Person = people.admin) =>
      (await by.call('GET', `/applications/${id}`)).application,
  };
}
