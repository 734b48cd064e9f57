import { beforeEach, describe, expect, test } from 'vitest';
import { contactBounds } from '#shared/contact/contact-states.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { friday } from '#tests/support/applications/shared-work.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const { sent, answer, reply, tokenTo } = contactCalls(server);
let admin: Person;
let second: Person;
beforeEach(async () => {
  server.clock.set(friday);
  await server.database.query('delete from contact_messages');
  await server.database.query('delete from contact_saved_answers');
  admin = await newPerson(server, 'admin', { firstName: 'Sarah' });
  second = await newPerson(server, 'admin', { firstName: 'Okot' });
});

const get = async (id: string, by = admin) => (await by.call('GET', `/contact/${id}`)).contact;
const list = (query = '', by = admin) => by.call('GET', `/contact${query}`);
const listSubjects = async (query = '', by = admin) =>
  (await list(query, by)).contacts.map(({ subject }: { subject: string }) => subject);
const setStatus = (id: string, status: string, headers = {}, by = admin) =>
  by.call('PUT', `/contact/${id}`, { status }, headers);
const take = (id: string, by: Person, overrides: object = {}) =>
  by.call('PUT', `/contact/${id}/taken`, { isTaken: true, ...overrides });

describe('a message', () => {
  test('waits, is answered by email with a link, waits again after a reply, and is closed', async () => {
    const { id, email, message } = await sent();
    expect(await get(id)).toMatchObject({
      status: 'new',
      message,
      excerpt: message,
      waitingSince: friday.toISOString(),
      // Noon on a Friday in Kampala: six hours, five on Saturday, ten on Monday, three on Tuesday.
      dueAt: '2026-11-24T08:00:00.000Z',
      firstAnsweredAt: null,
      answeredInHours: null,
      takenBy: null,
      account: null,
      answersGoTo: email,
      conversationId: null,
      thread: [],
      version: 1,
    });
    server.clock.advance(2 * 3_600_000);
    const first = await answer(admin, id, 'Look at the list.\n\nThree are in Gulu.');
    expect(first).toMatchObject({
      status: 201,
      contact: {
        status: 'answered',
        waitingSince: null,
        dueAt: null,
        firstAnsweredAt: server.clock().toISOString(),
        answeredInHours: 2,
        takenBy: { id: admin.id, name: 'Sarah' },
        version: 2,
      },
    });
    expect(first.contact.thread).toEqual([
      {
        number: 1,
        side: 'support',
        author: { id: admin.id, name: expect.stringContaining('Sarah') },
        content: 'Look at the list.\n\nThree are in Gulu.',
        at: server.clock().toISOString(),
        sentTo: email,
      },
    ]);
    expect(await mailDataTo(server, email, 'contact-answer')).toMatchObject([
      { subject: 'A question', question: message, answer: 'Look at the list.\n\nThree are in Gulu.', days: 90 },
    ]);

    server.clock.advance(60_000);
    expect((await reply(await tokenTo(email), 'One is on leave.')).status).toBe(201);
    expect(await get(id)).toMatchObject({
      status: 'new',
      excerpt: 'One is on leave.',
      waitingSince: server.clock().toISOString(),
      answeredInHours: 2,
      thread: [{ number: 1 }, { number: 2, side: 'person', author: null, content: 'One is on leave.', sentTo: null }],
    });
    // A second reply doesn't shorten the wait.
    const since = server.clock().toISOString();
    server.clock.advance(60_000);
    await reply(await tokenTo(email), 'And one has moved.');
    expect(await get(id)).toMatchObject({ status: 'new', waitingSince: since });
    await answer(admin, id, 'Try Peace.');
    // The next email quotes what the person wrote last.
    expect((await mailDataTo(server, email, 'contact-answer')).at(-1)).toMatchObject({
      question: 'And one has moved.',
    });
    expect(await setStatus(id, 'closed')).toMatchObject({ status: 200, contact: { status: 'closed', takenBy: null } });
  });

  test('changes its status only as the transition table allows, and the same change has no effect twice', async () => {
    const { id } = await sent();
    expect(await setStatus(id, 'new')).toMatchObject({ status: 200, contact: { version: 1 } });
    expect(await setStatus(id, 'closed')).toMatchObject({ status: 200, contact: { status: 'closed', version: 2 } });
    expect(await setStatus(id, 'closed')).toMatchObject({ status: 200, contact: { version: 2 } });
    expect(await setStatus(id, 'answered')).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status: 'closed', version: 2 },
    });
    server.clock.advance(60_000);
    expect(await setStatus(id, 'new')).toMatchObject({
      status: 200,
      contact: { status: 'new', waitingSince: server.clock().toISOString() },
    });
    // By telephone.
    expect(await setStatus(id, 'answered')).toMatchObject({
      contact: { status: 'answered', firstAnsweredAt: server.clock().toISOString(), thread: [] },
    });
    expect((await setStatus(id, 'lost')).status).toBe(400);
  });

  test('isn’t changed or answered with an old version, because a reply may have come since', async () => {
    const { id, email } = await sent();
    await answer(admin, id);
    await reply(await tokenTo(email), 'Wait!');
    const old = { 'if-match': '2' };
    for (const refused of [await setStatus(id, 'closed', old), await answer(admin, id, 'Goodbye.', old)]) {
      expect(refused).toMatchObject({ status: 409, code: 'conflict', details: { version: 3, status: 'new' } });
    }
    expect(await answer(admin, id, 'Yes?', { 'if-match': '3' })).toMatchObject({ status: 201 });
  });

  test('leaves a line in the log for each step, without a word of it', async () => {
    const { id, email } = await sent({ message: 'secretword' });
    await take(id, admin);
    await answer(admin, id, 'secretword');
    await reply(await tokenTo(email), 'secretword');
    await setStatus(id, 'closed');
    const rows = (await server.database.db.select().from(auditEvents)).filter((row) => row.subjectId === id);
    expect(rows.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['contact.send', 'visitor'],
      ['contact.take', 'admin'],
      ['contact.answer', 'admin'],
      ['contact.reply', 'visitor'],
      ['contact.set_status', 'admin'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secretword');
  });

  test('with markup, 4,000 characters and marks of direction stays what it is; nothing blank or longer is sent', async () => {
    const { id, email } = await sent();
    const content = `<script>alert(1)</script>\u202eabc\n${'x'.repeat(3970)}`;
    expect(content).toHaveLength(4000);
    expect((await answer(admin, id, content)).contact.thread[0].content).toBe(content);
    for (const wrong of ['', ' \n ', '\u200b', 'x'.repeat(4001), 'a\0b', '\ud800', 7]) {
      const refused = await admin.call('POST', `/contact/${id}/answers`, { content: wrong });
      expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['content']]);
      expect((await reply(await tokenTo(email), wrong as string)).status).toBe(400);
    }
    expect((await get(id)).thread).toHaveLength(1);
  });

  test('takes 200 answers and replies, and then asks for a new message', async () => {
    const { id, email } = await sent();
    await answer(admin, id);
    await server.database.query('update contact_messages set last_number = $1 where id = $2', [
      contactBounds.entries,
      id,
    ]);
    expect(await answer(admin, id)).toMatchObject({ status: 409 });
    expect(await reply(await tokenTo(email))).toMatchObject({ status: 409, details: { status: 'full' } });
  });

  test.each(['not-an-id', '0193f000-0000-7000-8000-000000000000'])('is not found as %s', async (id) => {
    for (const refused of [
      await admin.call('GET', `/contact/${id}`),
      await setStatus(id, 'closed'),
      await take(id, admin),
      await answer(admin, id),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('two admins', () => {
  test('who answer at once: one succeeds, the other learns who answered, and one email is sent', async () => {
    const { id, email } = await sent();
    const answers = await Promise.all([admin, second].map((by) => answer(by, id, `From ${by.id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.error).toMatch(/^(Sarah|Okot) is answering this message\. You can take it over first\.$/);
    expect(refused.details).toMatchObject({ status: 'taken', version: 2 });
    expect(await mailDataTo(server, email, 'contact-answer')).toHaveLength(1);
    expect((await get(id)).thread).toHaveLength(1);
  });

  test('can take over a message by naming who has it, and give it back; after a day no one has it', async () => {
    const { id } = await sent();
    expect(await take(id, admin)).toMatchObject({ status: 200, contact: { takenBy: { name: 'Sarah' }, version: 1 } });
    expect(await take(id, second)).toMatchObject({ status: 409, details: { status: 'taken' } });
    expect((await setStatus(id, 'closed', {}, second)).status).toBe(409);
    expect(await take(id, second, { from: second.id })).toMatchObject({ status: 409 });
    expect(await take(id, second, { from: admin.id })).toMatchObject({ contact: { takenBy: { name: 'Okot' } } });
    expect(await take(id, second, { isTaken: false })).toMatchObject({ contact: { takenBy: null } });
    await take(id, admin);
    server.clock.advance(24 * 3_600_000);
    second = await newPerson(server, 'admin', { firstName: 'Okot' });
    expect(await get(id, second)).toMatchObject({ takenBy: null });
    expect((await answer(second, id)).status).toBe(201);
  });

  test('twenty times the same answer with one key is one email', async () => {
    const { id, email } = await sent();
    const key = { 'idempotency-key': `answer-${id}` };
    await Promise.all(Array.from({ length: 20 }, () => answer(admin, id, 'Once.', key)));
    expect((await answer(admin, id, 'Once.', key)).status).toBe(201);
    expect(await answer(admin, id, 'Another.', key)).toMatchObject({ status: 422 });
    expect(await mailDataTo(server, email, 'contact-answer')).toHaveLength(1);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    // A minute apart: answered, waiting, closed, waiting.
    const sentMessages = [];
    for (const subject of ['Answered', 'Waits longest', 'Closed', 'Waits']) {
      sentMessages.push(await sent({ subject, name: subject === 'Waits' ? 'Achieng O’Dongo' : 'Grace Nakato' }));
      server.clock.advance(60_000);
    }
    await answer(admin, sentMessages[0]!.id, 'Ask the Zebra office.');
    await setStatus(sentMessages[2]!.id, 'closed');
  });

  test('begins with what waits, the longest-waiting at the top, and then the newest', async () => {
    expect(await listSubjects()).toEqual(['Waits longest', 'Waits', 'Closed', 'Answered']);
    expect(await list()).toMatchObject({ total: 4, totalIsExact: true });
    expect(await listSubjects('?limit=2&offset=1')).toEqual(['Waits', 'Closed']);
    expect(await listSubjects('?sort=oldest')).toEqual(['Answered', 'Waits longest', 'Closed', 'Waits']);
    expect(await listSubjects('?sort=newest&limit=1')).toEqual(['Waits']);
  });

  test('is filtered by state, by who answers, and by day', async () => {
    expect(await listSubjects('?status=new')).toEqual(['Waits longest', 'Waits']);
    expect(await listSubjects('?status=answered')).toEqual(['Answered']);
    expect(await list('?status=closed')).toMatchObject({ total: 1 });
    expect(await listSubjects('?taken=me')).toEqual(['Answered']);
    expect(await listSubjects('?taken=others', second)).toEqual(['Answered']);
    expect(await listSubjects('?taken=nobody')).toEqual(['Waits longest', 'Waits', 'Closed']);
    expect(await listSubjects('?from=2026-11-20&to=2026-11-20')).toHaveLength(4);
    expect(await list('?from=2026-11-21')).toMatchObject({ contacts: [], total: 0 });
    expect((await list('?from=20-11-2026')).status).toBe(400);
  });

  test.each([
    ['zebra', ['Answered']], // a word of our answer
    ['longest wai', ['Waits longest']],
    ['odongo', []],
    ['dongo achi', ['Waits']], // word prefixes, in any order
    ['ACCOUNTANT gulu', ['Waits longest', 'Waits', 'Closed', 'Answered']],
    ['%', []],
    ["o'dongo", ['Waits']],
    ['& | ! ()', []],
  ])('is searched for %s', async (search, expected) => {
    const query = `?search=${encodeURIComponent(search)}`;
    expect(await listSubjects(query)).toEqual(expected);
    expect(await list(query)).toMatchObject({ total: expected.length, totalIsExact: true });
  });

  test('finds a part of an address', async () => {
    const { email } = await sent({ email: 'peace.akello@shop.example', subject: 'Found' });
    for (const search of [email, 'akello', 'shop.example']) {
      expect(await listSubjects(`?search=${encodeURIComponent(search)}`)).toEqual(['Found']);
    }
  });

  test('is saved as a file with its filters, without what people wrote', async () => {
    await sent({ subject: '=cmd()', message: 'secretword' });
    const { path, status } = await admin.call('POST', '/contact/export', { status: 'new' });
    expect(status).toBe(200);
    const { body, headers } = await server.app.inject(path);
    expect(headers['content-disposition']).toContain('mwesigwa-contact-2026-11-20.csv');
    expect(body.trim().split('\r\n')).toHaveLength(4);
    expect(body).toContain("'=cmd()");
    expect(body).not.toContain('secretword');
  });
});

describe('everything that waits', () => {
  test('includes contact messages and replies, due at the same time as in the inbox', async () => {
    const waiting = async () =>
      (await admin.call('GET', '/dashboards/waiting?kind=answer_contact')) as unknown as {
        items: { id: string; title: string; person: string; due: string; since: string }[];
        counts: Record<string, number>;
      };
    for (const minutes of [0, 61, 24 * 60, 2 * 24 * 60 + 17]) {
      server.clock.set(new Date(friday.getTime() + minutes * 60_000 + 123));
      admin = await newPerson(server, 'admin');
      await sent({ subject: `After ${minutes}` });
    }
    const { items, counts } = await waiting();
    expect(counts.answer_contact).toBe(4);
    expect(items.map(({ title }) => title)).toEqual(['After 0', 'After 61', 'After 1440', 'After 2897']);
    for (const item of items) {
      const { waitingSince, dueAt } = await get(item.id);
      expect([item.since, item.due]).toEqual([waitingSince, dueAt]);
      expect(item.person).toBe('Grace Nakato');
    }
    await answer(admin, items[0]!.id);
    await setStatus(items[1]!.id, 'closed');
    expect((await waiting()).items.map(({ id }) => id)).toEqual([items[2]!.id, items[3]!.id]);
  });
});

describe('the figures', () => {
  test('give no median below five cases; then the median in office hours, and the number overdue', async () => {
    const figures = () => admin.call('GET', '/contact/figures');
    const sentMessages = [];
    for (let n = 0; n < 5; n += 1) sentMessages.push(await sent());
    expect(await figures()).toMatchObject({ days: 30, promisedHours: 24, cases: 0, medianHours: null, overdue: 0 });
    for (const { id } of sentMessages.slice(1)) {
      server.clock.advance(30 * 60_000);
      await answer(admin, id);
    }
    expect(await figures()).toMatchObject({ cases: 4, medianHours: null, inTime: null, overdue: 0 });
    // Tuesday 11:00 in Kampala: 24 office hours after Friday noon; a minute later the first one is late.
    server.clock.set(new Date('2026-11-24T08:00:00.000Z'));
    admin = await newPerson(server, 'admin');
    expect(await figures()).toMatchObject({ cases: 4, overdue: 0 });
    server.clock.advance(60_000);
    expect(await figures()).toMatchObject({ cases: 5, medianHours: 1.5, inTime: 4, overdue: 1 });
  });
});

describe('saved answers', () => {
  const create = (overrides: object = {}) =>
    admin.call('POST', '/contact/saved-answers', { title: 'Gulu', text: 'Look at the list.', ...overrides });

  test('are shared, changed with their version, and deleted', async () => {
    const { status, savedAnswer } = await create();
    expect([status, savedAnswer.version]).toEqual([201, 1]);
    await create({ title: 'a first one' });
    const url = `/contact/saved-answers/${savedAnswer.id}`;
    expect((await second.call('GET', '/contact/saved-answers')).savedAnswers).toMatchObject([
      { title: 'a first one' },
      { title: 'Gulu' },
    ]);
    const body = { title: 'Gulu and Lira', text: 'Both lists.' };
    expect(await second.call('PUT', url, body, { 'if-match': '1' })).toMatchObject({ savedAnswer: { version: 2 } });
    expect(await admin.call('PUT', url, body, { 'if-match': '1' })).toMatchObject({
      status: 409,
      details: { version: 2 },
    });
    for (const refused of [
      await create({ title: 'GULU AND LIRA' }),
      await admin.call('PUT', url, { ...body, title: 'A FIRST one' }),
    ]) {
      expect(refused).toMatchObject({ status: 400, fields: { title: 'Another saved answer has this title.' } });
    }
    expect((await admin.call('DELETE', url)).status).toBe(200);
    expect((await admin.call('DELETE', url)).status).toBe(404);
    expect((await admin.call('PUT', url, body)).status).toBe(404);
  });

  test('are limited to a hundred, also when several are saved at once', async () => {
    await server.database.query(
      `insert into contact_saved_answers (id, title, text, created_at, updated_at)
       select gen_random_uuid(), 'Answer ' || n, 'Words', now(), now() from generate_series(1, ${contactBounds.savedAnswers - 1}) n`,
    );
    const both = await Promise.all([create({ title: 'One' }), create({ title: 'Two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
