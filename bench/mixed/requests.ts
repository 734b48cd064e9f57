import { randomUUID } from 'node:crypto';
import { financialConsent } from '#shared/documents/consent.ts';
import { password, type Person } from '../sign-in/people.ts';

/** A request as somebody makes it. */
interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly as?: Person | undefined;
  readonly body?: object;
}

/** What people ask for, in parts of a thousand. */
const shares = {
  'list or profile': 560,
  page: 150,
  'search that nobody made before': 50,
  'signed in, reading': 180,
  'account changed': 40,
  'application sent': 15,
  'signing in': 5,
} as const;
export type Kind = keyof typeof shares;
export const kinds = Object.keys(shares) as Kind[];

/** Returns the index-th request of this load: the same sequence each time, its kinds evenly mixed. */
export function createRequests(ids: readonly string[], people: readonly Person[]) {
  /** Zipf's law with exponent 1: each popular one as often as all of the next order of magnitude. */
  const popular = (random: number) => ids[Math.floor(ids.length ** random) - 1] ?? ids[0]!;
  const make: Record<Kind, (index: number, random: number) => Ask> = {
    'list or profile': (index, random) => ({
      method: 'GET',
      path:
        index % 5 === 0
          ? `/api/professionals/public/marketplace?limit=9&offset=${9 * Math.floor(random * 5)}`
          : `/api/professionals/${popular(random)}`,
    }),
    page: (index, random) => ({
      method: 'GET',
      path: ['/', '/find-advisor', `/professional/${popular(random)}`][index % 3]!,
    }),
    'search that nobody made before': (index) => ({
      method: 'GET',
      path: `/api/professionals/public/marketplace?limit=9&search=tax+${index.toString(36)}`,
    }),
    'signed in, reading': (index, random) => ({
      method: 'GET',
      path: ['/api/auth/me', '/api/applications/my-applications', '/api/notifications', '/api/messages/conversations'][
        index % 4
      ]!,
      as: people[Math.floor(random * people.length)],
    }),
    'account changed': (index, random) => ({
      method: 'PUT',
      path: '/api/account',
      as: people[Math.floor(random * people.length)],
      body: { firstName: 'Grace', lastName: `Nakato ${index}` },
    }),
    'application sent': (index) => ({
      method: 'POST',
      path: '/api/applications',
      as: people[index % people.length],
      body: {
        serviceType: 'Tax Consultation',
        title: `VAT for my shop ${index}`,
        description: 'I have a shop in Mbale and must register for VAT.',
        budget: { min: 300_000, max: 900_000 },
        userDetails: { name: 'Grace Nakato', email: 'grace@example.com', phone: '0772 123456' },
        consentVersion: financialConsent.version,
      },
    }),
    'signing in': (index) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: people[index % people.length]!.email, password },
    }),
  };
  const order = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));
  return (index: number): Ask & { readonly kind: Kind } => {
    // 617 and 1,000 share no factor, so a thousand requests in a row have every kind as often as it should be.
    const kind = order[(index * 617) % order.length]!;
    return { kind, ...make[kind](index, ((index * 7919) % 10_007) / 10_007) };
  };
}

/** Sends a request and reads the whole answer; returns its status, 0 if none came. */
export async function sendAsk(url: string, { method, path, as, body }: Ask): Promise<number> {
  const headers = {
    'accept-encoding': 'br',
    'user-agent': 'Mozilla/5.0 (bench)',
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  try {
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
