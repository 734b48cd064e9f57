import { describe, expect, test } from 'vitest';
import { applicationAt, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { words } from '#tests/support/reviews/review-people.ts';
import { pending, signedInProfessional } from '#tests/support/people/signed-in-professional.ts';
import { problemCalls, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
const { say, decide } = problemCalls(people);

/** Kinds of the events about a record that a person's open pages received, in order. */
async function listEventKinds({ id }: Pick<Person, 'id'>, subjectId: string): Promise<string[]> {
  const text = 'select kind from account_events where user_id = $1 and subject_id = $2 order by number';
  return (await server.database.query(text, [id, subjectId])).rows.map(({ kind }) => kind);
}

describe('open pages are notified of', () => {
  test('each step of an application: the client’s, the professional’s from the assignment on, and all admins’', async () => {
    const { client, professional, admin, other } = people;
    const { id } = await applicationAt(people, 'delivered');
    await client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' });
    await professional.call('POST', `/applications/${id}/deliver`, {});
    await client.call('POST', `/applications/${id}/confirm`, {});
    const steps = ['decision', 'proposal', 'proposal', 'delivery', 'delivery', 'delivery', 'delivery'];
    expect(await listEventKinds(client, id)).toEqual(['application', ...steps]);
    expect(await listEventKinds(admin, id)).toEqual(['application', ...steps]);
    expect(await listEventKinds(professional, id)).toEqual(steps);
    expect(await listEventKinds(other, id)).toEqual([]);
    const { review } = await client.call('POST', `/applications/${id}/review`, words());
    await professional.call('POST', `/reviews/${review.id}/reply`, { text: 'Thank you.' });
    for (const reader of [client, professional, admin]) {
      expect(await listEventKinds(reader, review.id)).toEqual(['review', 'review']);
    }
  });

  test('an assignment that moves: the professional who had the work learns of it too', async () => {
    const { professional, admin, other } = people;
    const { id } = await applicationAt(people, 'assigned');
    const moved = await admin.call('PUT', `/applications/${id}/assignment`, {
      professionalId: other.id,
      reason: 'Ill.',
    });
    expect(moved.status).toBe(200);
    expect((await listEventKinds(professional, id)).at(-1)).toBe('assignment');
    expect(await listEventKinds(other, id)).toEqual(['assignment']);
  });

  test('a problem, what is added to it, and its decision', async () => {
    const { client, professional, admin } = people;
    const { problemId } = await applicationAt(people, 'problem');
    await say(problemId, professional, 'It did.');
    const { status } = await decide(problemId, 'resumed');
    expect(status).toBe(200);
    for (const reader of [client, professional, admin]) {
      expect(await listEventKinds(reader, problemId)).toEqual(['problem', 'problem', 'problem']);
    }
  });

  test('an approval: the pages of all admins and of the professional, whose session may now do more', async () => {
    const { id } = await signedInProfessional(server, pending);
    const { status } = await people.admin.call('PUT', `/professionals/${id}/approval`, {
      approval_status: 'approved',
      override_reason: 'We know her.',
    });
    expect(status).toBe(200);
    expect(await listEventKinds({ id }, id)).toEqual(['professional']);
    expect(await listEventKinds(people.admin, id)).toEqual(['professional']);
    const { rows } = await server.database.query(`select kind from account_events where user_id = $1`, [id]);
    expect(rows).toContainEqual({ kind: 'session' });
  });

  test('nothing of what was refused', async () => {
    const stranger = await newPerson(server, 'user');
    const { id } = await applicationAt(people, 'pending');
    await stranger.call('POST', `/applications/${id}/cancel`, {});
    await people.client.call('POST', `/applications/${id}/confirm`, {});
    expect(await listEventKinds(people.client, id)).toEqual(['application']);
  });
});
