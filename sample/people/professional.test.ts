import { expect, test } from 'vitest';
import { languages, professions, specializations } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { credentialKindsFor, getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { buildClient, clientCount, clientsKnownTo } from './clients.ts';
import { sampleId } from '#sample/moments.ts';
import { buildProfessional } from './professional.ts';
import { seededRandom } from '#sample/random.ts';

const now = new Date('2026-11-20T09:00:00Z');
const people = Array.from({ length: 240 }, (_, index) => buildProfessional(index, now));
const rows = people.map((person) => person.professional);
const share = (isCounted: (row: (typeof rows)[number]) => boolean) => rows.filter(isCounted).length / rows.length;

test('the same number gives the same person, whatever was built before', () => {
  expect(buildProfessional(17, now)).toEqual(people[17]);
});

test('states and districts have the shares that were asked for', () => {
  expect(share((row) => row.approvalStatus === 'approved')).toBeCloseTo(0.85, 1);
  expect(share((row) => row.approvalStatus === 'pending')).toBeCloseTo(0.1, 1);
  expect(share((row) => row.approvalStatus === 'rejected')).toBeCloseTo(0.05, 1);
  const hundreds = Array.from({ length: 300 }, (_, index) => buildProfessional(index, now).professional.district);
  const inDistrict = (name: string) => hundreds.filter((district) => district === name).length;
  expect([inDistrict('Kampala'), inDistrict('Wakiso'), inDistrict('Gulu'), inDistrict('Kabarole')]).toEqual([
    105, 45, 9, 9,
  ]);
  expect(new Set(hundreds).size).toBe(12 + 60);
});

test('every profession, specialization and nearly every language is there', () => {
  expect(new Set(rows.map((row) => row.profession))).toEqual(new Set(professions));
  expect(new Set(rows.flatMap((row) => row.specializations ?? []))).toEqual(new Set(specializations));
  expect(new Set(rows.flatMap((row) => row.languagesSpoken ?? []))).toEqual(new Set(languages));
});

test('names and businesses do not look repeated', () => {
  expect(new Set(rows.map((row) => row.name)).size).toBeGreaterThanOrEqual(238);
  expect(new Set(rows.map((row) => row.businessName)).size).toBeGreaterThanOrEqual(230);
  expect(rows.some((row) => row.name.length > 45)).toBe(true);
});

test('rows keep to the limits of the product', () => {
  for (const { professional, user } of people) {
    expect(professional.name.length).toBeLessThanOrEqual(2 * lengths.name);
    expect(professional.bio?.length).toBeGreaterThan(5);
    expect(professional.bio?.length).toBeLessThanOrEqual(lengths.text);
    expect(professional.businessAddress?.length).toBeLessThanOrEqual(lengths.address);
    expect(professional.feeStructure?.length).toBeLessThanOrEqual(lengths.feeStructure);
    expect(professional.hourlyRateMax ?? Number.MAX_SAFE_INTEGER).toBeGreaterThan(professional.hourlyRateMin ?? 0);
    expect(placeOfAddress(professional.businessAddress ?? '')).toMatchObject({ district: professional.district });
    expect(user.email).toBe(user.email.toLowerCase());
    expect([professional.isSample, user.isSample, user.id === professional.id]).toEqual([true, true, true]);
    expect(professional.createdAt.getTime()).toBeLessThanOrEqual((professional.approvedAt ?? now).getTime());
    expect((professional.approvedAt ?? now).getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('only professions that a regulator licenses have credentials, and each credential says that it is a sample', () => {
  const all = people.flatMap(({ professional, credentials }) => credentials.map((row) => ({ ...row, professional })));
  for (const { professional, kindCode, isSample, status, checkedAgainst, number } of all) {
    expect(isSample).toBe(true);
    const { category } = getCredentialKind(kindCode);
    if (category === 'identity') expect(number).toBeNull();
    else expect(number).toMatch(/^SAMPLE-/);
    if (category !== 'identity' && category !== 'conduct') {
      expect(credentialKindsFor(professional.profession).map((kind) => kind.code)).toContain(kindCode);
    }
    if (status === 'verified') expect(checkedAgainst).toMatch(/^Sample data/);
    if (professional.approvalStatus !== 'approved') expect(status).not.toBe('verified');
  }
  const today = '2026-11-20';
  const soon = '2026-12-20';
  const verified = all.filter((row) => row.status === 'verified' && row.validUntil);
  expect(verified.filter((row) => row.validUntil! < today).length).toBeGreaterThan(3);
  expect(verified.filter((row) => row.validUntil! >= today && row.validUntil! < soon).length).toBeGreaterThan(5);
  expect(all.filter((row) => row.status === 'submitted').length).toBeGreaterThan(10);
});

test('a professional’s reviewers exist in every sample marketplace that contains this professional', () => {
  for (const index of [0, 239, 240, 999, 100_000])
    expect(clientsKnownTo(index)).toBeLessThanOrEqual(clientCount(index + 1));
  expect(buildClient(3, now)).toEqual(buildClient(3, now));
});

test('two professionals whose random streams begin with the same number have different ids', () => {
  const indexes = [87_698, 280_040];
  const [stream, same] = indexes.map((index) => seededRandom('professional', index).next());
  expect(same).toBe(stream);
  const [id, other] = indexes.map((index) => sampleId(now, seededRandom('professional', index), index));
  expect(other).not.toBe(id);
});
