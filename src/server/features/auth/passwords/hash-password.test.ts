import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';

describe('a password', () => {
  test('matches only its own hash, and never matches an account without a password', async () => {
    const stored = await hashPassword('pilau na kachumbari');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'pilau na kachumbari')).toBe(true);
    expect(await verifyPassword(stored, 'pilau na kachumbar')).toBe(false);
    expect(await verifyPassword(null, 'pilau na kachumbari')).toBe(false);
    expect(await verifyPassword(null, '')).toBe(false);
  });

  test('is taken to the letter: blanks and capitals count', async () => {
    const stored = await hashPassword(' Ääni 🦩 ');
    expect(await verifyPassword(stored, 'Ääni 🦩')).toBe(false);
    expect(await verifyPassword(stored, ' Ääni 🦩 ')).toBe(true);
  });

  test('is hashed again once its stored hash is weaker than we require', async () => {
    expect(needsRehash(await hashPassword('pilau na kachumbari'))).toBe(false);
    expect(needsRehash(await hash('pilau', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
    expect(needsRehash(await hash('pilau', { memoryCost: 9216, timeCost: 2, parallelism: 1 }))).toBe(true);
  });

  test('waits for its turn to be checked, and is refused when too many are waiting', async () => {
    const verifications = Array.from({ length: 80 }, () => verifyPassword(null, 'pilau'));
    const settled = await Promise.allSettled(verifications);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(80 - 2 - 64);
    expect(refused[0]).toMatchObject({ code: 'unavailable' });
    expect(await verifyPassword(null, 'pilau')).toBe(false);
  });
});
