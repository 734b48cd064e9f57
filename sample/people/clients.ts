import { demoEmail } from '#shared/account/demo-accounts.ts';
import { daysAfter, sampleId } from '#sample/moments.ts';
import { buildPerson } from './person.ts';
import { districtFor } from './place.ts';
import { mailName, type UserRow } from './professional.ts';
import { seededRandom } from '#sample/random.ts';

/** Returns the number of sample clients for a size; it grows with it, so that a larger one keeps the smaller's. */
export function clientCount(professionals: number): number {
  return Math.max(240, Math.ceil(professionals * 0.6));
}

/** Returns how many clients may review the index-th professional: they exist by then in every marketplace. */
export function clientsKnownTo(professionalIndex: number): number {
  return Math.max(240, Math.floor(professionalIndex * 0.6));
}

/** Builds the index-th sample client. */
export function buildClient(index: number, now: Date): UserRow {
  const random = seededRandom('client', index);
  const district = districtFor(index, 'client');
  const person = buildPerson(district, random);
  const createdAt = daysAfter(now, -900 - random.next() * 90);
  return {
    id: sampleId(createdAt, random, index),
    email: `${mailName(person)}.c${index}@demo.mwesigwa.ug`,
    role: 'user',
    firstName: person.firstName,
    lastName: person.surname,
    district,
    emailVerifiedAt: createdAt,
    isSample: true,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Builds the demo's accounts that are not professionals. Their passwords come with the sign-in. */
export function buildDemoAccounts(now: Date): UserRow[] {
  const random = seededRandom('demo accounts');
  const createdAt = daysAfter(now, -905);
  const account = (email: string, role: 'user' | 'admin', firstName: string, lastName: string): UserRow => ({
    id: sampleId(createdAt, random, 0),
    email,
    role,
    firstName,
    lastName,
    district: 'Kampala',
    emailVerifiedAt: createdAt,
    isSample: true,
    createdAt,
    updatedAt: createdAt,
  });
  return [
    account(demoEmail('client'), 'user', 'Grace', 'Nakimuli'),
    account(demoEmail('admin'), 'admin', 'Sarah', 'Atuhaire'),
  ];
}

/** Builds two clients who registered today and have done nothing yet: one still has to confirm the address. */
export function buildNewClients(now: Date): UserRow[] {
  const random = seededRandom('new clients');
  const createdAt = daysAfter(now, -0.05);
  const account = (name: 'new-client' | 'unconfirmed', firstName: string, lastName: string): UserRow => ({
    id: sampleId(createdAt, random, 0),
    email: demoEmail(name),
    role: 'user',
    firstName,
    lastName,
    emailVerifiedAt: name === 'unconfirmed' ? null : createdAt,
    isSample: true,
    createdAt,
    updatedAt: createdAt,
  });
  return [account('new-client', 'Brian', 'Okello'), account('unconfirmed', 'Joan', 'Namutebi')];
}
