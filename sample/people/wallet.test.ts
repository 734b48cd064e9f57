import { expect, test } from 'vitest';
import {
  caseKinds,
  caseOutcomes,
  caseStates,
  credentialValidities,
  validityOn,
} from '#shared/credentials/credential-states.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { buildCases } from './credential-cases.ts';
import { findExpiry } from './credentials.ts';
import { buildProfessional } from './professional.ts';

const now = new Date('2026-11-20T09:00:00Z');
const people = Array.from({ length: 1500 }, (_, index) => buildProfessional(index, now));
const wallets = people.flatMap(({ credentials }) => credentials);
const cases = people.flatMap(({ holder, credentials }) => buildCases(holder, credentials, { now, adminId: holder.id }));

test('the sample has wallets in every state', () => {
  const questionedIds = new Set(cases.filter(({ state }) => state === 'asked').map(({ credentialId }) => credentialId));
  const validities = wallets.map(({ status = 'submitted', validFrom = null, id, ...row }) =>
    validityOn(kampalaDay(now), { status, validFrom, expiresOn: findExpiry(row), hasQuestion: questionedIds.has(id) }),
  );
  expect([...new Set(validities)].toSorted()).toEqual([...credentialValidities].toSorted());
});

test('the sample has cases of every kind, in every state, with every outcome and of every age', () => {
  const each = (of: (one: (typeof cases)[number]) => string | null | undefined) =>
    [...new Set(cases.flatMap((one) => of(one) ?? []))].toSorted();
  expect(each(({ kind }) => kind)).toEqual([...caseKinds].toSorted());
  expect(each(({ state }) => state)).toEqual([...caseStates].toSorted());
  expect(each(({ outcome }) => outcome)).toEqual([...caseOutcomes].toSorted());
  const days = cases
    .filter(({ state }) => state !== 'closed')
    .map(({ waitingSince }) => (now.getTime() - waitingSince.getTime()) / 86_400_000);
  for (const from of [0, 3, 7, 14, 21])
    expect(
      days.some((age) => age >= from && age < from + 7),
      `${from}`,
    ).toBe(true);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
});

test('a case belongs to its claim, and nothing happens before it was opened or in the future', () => {
  const byId = new Map(wallets.map((row) => [row.id, row]));
  expect(cases.length).toBeGreaterThan(wallets.length);
  for (const { credentialId, kind, openedAt, decidedAt, firstAt, outcome } of cases) {
    const row = credentialId == null ? undefined : byId.get(credentialId)!;
    for (const at of [decidedAt, firstAt]) {
      if (at) expect(at >= openedAt && at <= now, `${kind} ${outcome}`).toBe(true);
    }
    if (row) expect(openedAt >= row.createdAt).toBe(true);
    if (row?.status === 'submitted') expect(outcome).toBeNull();
  }
});
