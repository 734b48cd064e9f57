import { describe, expect, test } from 'vitest';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { consultationPeople, storedConsultation } from '#tests/support/consultations/consultation-people.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });

/** A professional with consultations at several points, whose approval an admin then revokes. */
const stage = shared(async () => {
  const people = await consultationPeople(server);
  const { admin, professional, at } = people;
  const ids = {
    completed: (await at('completed')).id,
    accepted: (await at('accepted')).id,
    requested: (await at('requested')).id,
    declined: (await at('declined')).id,
    missed: (await at('professional did not come')).id,
  };
  const body = { approval_status: 'rejected', decision_reason: 'Which licence is it?' };
  const decided = await admin.call('PUT', `/professionals/${professional.id}/approval`, body, { 'if-match': '1' });
  if (decided.status !== 200) throw new Error(JSON.stringify(decided));
  return { ...people, ids };
});

describe('a professional who is no longer approved', () => {
  test('lists consultations whose time was once agreed, but no request that was never accepted', async () => {
    const { professional, ids } = stage;
    const { status, consultations, total } = await professional.call('GET', '/consultations');
    expect([status, total]).toEqual([200, 3]);
    const listed = consultations.map(({ id }: { id: string }) => id).toSorted();
    expect(listed).toEqual([ids.completed, ids.accepted, ids.missed].toSorted());
  });

  test('can open a consultation that was agreed; a request that was never accepted is not found', async () => {
    const { professional, ids } = stage;
    const open = async (id: string) => {
      const { status, code, consultation } = await professional.call('GET', `/consultations/${id}`);
      return consultation ? [status, consultation.status, consultation.reader] : [status, code];
    };
    expect(await open(ids.completed)).toEqual([200, 'completed', 'professional']);
    // It was closed when the approval was revoked.
    expect(await open(ids.accepted)).toEqual([200, 'cancelled', 'professional']);
    expect(await open(ids.requested)).toEqual([404, 'not_found']);
    expect(await open(ids.declined)).toEqual([404, 'not_found']);
  });

  test('can report that they attended, and do nothing else', async () => {
    const { professional, ids, act } = stage;
    const contested = await act(professional, ids.missed, 'contest', { reason: 'I waited for an hour.' });
    expect([contested.status, contested.consultation.acts]).toEqual([200, []]);
    expect((await storedConsultation(server, ids.missed)).contestReason).toBe('I waited for an hour.');
    const accepted = await act(professional, ids.requested, 'accept');
    expect([accepted.status, accepted.code]).toEqual([404, 'not_found']);
    const moved = await act(professional, ids.accepted, 'cancel', { reason: 'I am away.' });
    expect([moved.status, moved.code]).toEqual([409, 'invalid_transition']);
    // Nor anyone else's.
    const other = await newPerson(server, 'professional');
    const theirs = await act(other, ids.missed, 'contest', { reason: 'It was me.' });
    expect([theirs.status, theirs.code]).toEqual([404, 'not_found']);
  });
});
