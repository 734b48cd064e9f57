import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { inbox } from '#tests/support/messages/message-people.ts';
import { shared } from '#tests/support/app/shared.ts';
import { fillContact } from './fill-contact.ts';
import { fillSample } from './fill-sample.ts';

const clock = createTestClock();
const now = clock();
const database = shared(() => openTestDatabase());
const server = shared(() => startTestApp({ database, clock, config: { rateLimits: false } }));
const fill = () => fillContact({ database, now });
beforeAll(async () => {
  await fillSample({ database, now, professionals: 20, log: { info: () => {} } });
  await fill();
}, 120_000);

const person = async (name: string) => {
  const email = `${name}@demo.mwesigwa.ug`;
  const { rows } = await database.query('select id from users where email = $1', [email]);
  return await signInPerson(server, rows[0].id, email);
};

test('the demo’s contact inbox has messages in every state, figures and saved answers', async () => {
  const admin = await person('admin');
  const { contacts } = await admin.call('GET', '/contact');
  const states = new Set(contacts.map(({ status }: { status: string }) => status));
  expect([...states].toSorted()).toEqual(['answered', 'closed', 'new']);
  expect(await admin.call('GET', '/contact?taken=me&status=new')).toMatchObject({ total: 1 });
  const figures = await admin.call('GET', '/contact/figures');
  expect(figures.medianHours).toBeGreaterThan(0);
  expect(figures.overdue).toBe(1);
  expect((await admin.call('GET', '/contact/saved-answers')).savedAnswers).toHaveLength(3);
});

test('the client’s reply continues in Messages', async () => {
  const { conversations } = await inbox(await person('client'));
  expect(conversations).toMatchObject([{ kind: 'support', subject: 'A second person on my account' }]);
});

test('nothing is dated in the future, no email is sent, and filling again adds nothing', async () => {
  const figures = async () =>
    (
      await database.query(
        `select (select count(*) from contact_messages)::int as letters, (select count(*) from contact_messages where updated_at > $1)::int as ahead,
           (select count(*) from mails)::int as mails, (select count(*) from pgboss.job where name = 'send-mail')::int as jobs`,
        [now],
      )
    ).rows[0];
  const before = await figures();
  expect(before).toEqual({ letters: 10, ahead: 0, mails: 0, jobs: 0 });
  await fill();
  expect(await figures()).toEqual(before);
});
