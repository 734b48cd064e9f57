import { describe, expect, test } from 'vitest';
import { applicationAt, newPerson } from '#tests/support/applications/application-people.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import {
  again,
  complete,
  completedWork,
  createConsultation,
  reviewed,
  words,
} from '#tests/support/reviews/review-people.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
const day = 86_400_000;

const write = (id: string, overrides: object = {}, by = people.client) =>
  by.call('POST', `/applications/${id}/review`, words(overrides));
const profile = async (id = people.professional.id) =>
  (await server.app.inject(`/api/professionals/${id}`)).json().professional;
const audited = async (id: string) =>
  (await server.database.query('select action from audit_events where subject_id = $1 order by seq', [id])).rows.map(
    ({ action }) => action,
  );

describe('a review', () => {
  test('is published at once, with the figures, an audit row and a mail', async () => {
    const id = await completedWork(server, people);
    expect(await people.client.call('GET', `/applications/${id}/review`)).toMatchObject({
      professional: { id: people.professional.id, name: 'Grace Nakato' },
      service: 'Tax Consultation',
      review: null,
      mayReview: true,
      obstacle: null,
    });
    const { status, review } = await write(id, { rating: 2, comment: ' Slow.\r\nAnd dear. ' });
    expect(status).toBe(201);
    expect(review).toMatchObject({
      rating: 2,
      comment: 'Slow.\nAnd dear.',
      user_name: 'Grace N.',
      kind: 'work',
      service: 'Tax Consultation',
      applicationId: id,
      consultationId: null,
      visibility: 'published',
      version: 1,
      professional: { id: people.professional.id, name: 'Grace Nakato' },
      editable_until: new Date(friday.getTime() + 30 * day).toISOString(),
    });
    expect(await profile()).toMatchObject({ average_rating: 2, total_reviews: 1, reviews: [{ id: review.id }] });
    expect(await audited(review.id)).toEqual(['review.publish']);
    const mail = (await mailsTo(server, people.professional.email)).find(({ kind }) => kind === 'review-received');
    expect(mail?.data).toMatchObject({
      authorName: 'Grace N.',
      rating: 2,
      service: 'Tax Consultation',
      isChange: false,
    });
    expect(await people.client.call('GET', `/applications/${id}/review`)).toMatchObject({
      mayReview: false,
      obstacle: 'reviewed',
      review: { id: review.id },
    });
  });

  test('after a consultation says so', async () => {
    const id = await createConsultation(server, people);
    const { review } = await people.client.call('POST', `/consultations/${id}/review`, words());
    expect(review).toMatchObject({ kind: 'consultation', consultationId: id, applicationId: null });
    expect(review).not.toHaveProperty('service');
    expect(await people.client.call('GET', `/consultations/${id}/review`)).toMatchObject({ obstacle: 'reviewed' });
  });

  test.each([
    ['no star', { rating: 0 }, 'rating'],
    ['six', { rating: 6 }, 'rating'],
    ['four and a half', { rating: 4.5 }, 'rating'],
    ['a word', { rating: '5' }, 'rating'],
    ['no comment', { comment: ' \n ' }, 'comment'],
    ['4,001 characters', { comment: 'x'.repeat(4001) }, 'comment'],
    ['a lone surrogate', { comment: '\uD800' }, 'comment'],
  ])('with %s is refused', async (_, overrides, field) => {
    const id = await completedWork(server, people);
    expect(await write(id, overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('of 4,000 characters of HTML is kept as text', async () => {
    const comment = '<script>alert(1)</script>'.repeat(160);
    const { review } = await write(await completedWork(server, people), { comment });
    expect(review.comment).toBe(comment);
    expect((await profile()).reviews[0].comment).toHaveLength(4000);
  });

  test('shows the first part of the first name and an initial, whatever else stands there', async () => {
    const client = await newPerson(server, 'user', { firstName: ' Grace  Namusoke', lastName: ' nakato Ssali' });
    const { review } = await write(await completedWork(server, { ...people, client }), {}, client);
    expect(review.user_name).toBe('Grace N.');
  });
});

describe('nobody else writes one', () => {
  test('a stranger gets not found, and other roles are refused', async () => {
    const id = await completedWork(server, people);
    const stranger = await newPerson(server, 'user');
    expect(await write(id, {}, stranger)).toMatchObject({ status: 404 });
    expect(await stranger.call('GET', `/applications/${id}/review`)).toMatchObject({ status: 404 });
    expect(await write(id, {}, people.professional)).toMatchObject({ status: 403 });
    expect(await write(id, {}, people.admin)).toMatchObject({ status: 403 });
    const talk = await createConsultation(server, people);
    expect(await stranger.call('POST', `/consultations/${talk}/review`, words())).toMatchObject({ status: 404 });
  });

  test('a client whose work isn’t completed, or was never agreed', async () => {
    const { id: engaged } = await applicationAt(people, 'engaged');
    expect(await write(engaged)).toMatchObject({ status: 409, code: 'invalid_transition' });
    const { id: never } = await applicationAt(people, 'proposed');
    await complete(server, never);
    expect(await write(never)).toMatchObject({ status: 409 });
    expect(await people.client.call('GET', `/applications/${never}/review`)).toMatchObject({ obstacle: 'not_agreed' });
    const acceptedId = await createConsultation(server, people, 'accepted');
    expect(await people.client.call('POST', `/consultations/${acceptedId}/review`, words())).toMatchObject({
      status: 409,
    });
  });

  test('a client with an unconfirmed email address', async () => {
    const id = await completedWork(server, people);
    await server.database.query('update users set email_verified_at = null where id = $1', [people.client.id]);
    expect(await write(id)).toMatchObject({ status: 403, code: 'email_unverified' });
    expect(await people.client.call('GET', `/applications/${id}/review`)).toMatchObject({
      obstacle: 'email_unverified',
    });
  });

  test('a professional about themselves, with the same mailbox or the same telephone number', async () => {
    const id = await completedWork(server, people);
    const [name, host] = people.professional.email.split('@');
    await server.database.query('update applications set email = $2 where id = $1', [id, `${name}+me@${host}`]);
    expect(await write(id)).toMatchObject({ status: 409 });
    await server.database.query(`update applications set email = 'x@example.ug' where id = $1`, [id]);
    await server.database.query(`update professionals set phone_number = '+256772123456' where id = $1`, [
      people.professional.id,
    ]);
    expect(await people.client.call('GET', `/applications/${id}/review`)).toMatchObject({ obstacle: 'own_profile' });
  });
});

describe('once', () => {
  test('for each work: a second review is refused; the same words within 10 seconds count as a repeat', async () => {
    const id = await completedWork(server, people);
    const { review } = await write(id);
    expect(await write(id)).toMatchObject({ status: 201, review: { id: review.id } });
    expect(await write(id, { rating: 1 })).toMatchObject({ status: 409 });
    server.clock.advance(11_000);
    expect(await write(id)).toMatchObject({ status: 409 });
  });

  test('of two at the same moment one wins', async () => {
    const id = await completedWork(server, people);
    const answers = await Promise.all([write(id, { rating: 1 }), write(id, { rating: 5 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await profile()).toMatchObject({ total_reviews: 1 });
  });

  test('for each client and professional within 90 days, also for two works at the same moment', async () => {
    const works = [await completedWork(server, people), await completedWork(server, people)];
    const answers = await Promise.all(works.map((id) => write(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await profile()).toMatchObject({ total_reviews: 1 });
    const other = works[answers.findIndex(({ status }) => status === 409)]!;
    const free = new Date(friday.getTime() + 90 * day);
    expect(await people.client.call('GET', `/applications/${other}/review`)).toMatchObject({
      obstacle: 'too_soon',
      from: free.toISOString(),
    });
    server.clock.set(new Date(free.getTime() - 1));
    Object.assign(people, await again(server, people));
    expect(await write(other)).toMatchObject({ status: 409, error: expect.stringContaining('18 Feb 2027') });
    server.clock.set(free);
    Object.assign(people, await again(server, people));
    expect(await write(other)).toMatchObject({ status: 201 });
  });

  test('also for rows inserted directly into the database, whether dated before or after', async () => {
    const { review } = await write(await completedWork(server, people));
    const copy = (interval: string) =>
      server.database.query(
        `insert into reviews (id, professional_id, author_id, kind, rating, comment, created_at)
         select gen_random_uuid(), professional_id, author_id, kind, 5, 'Again.', created_at + $2::interval from reviews where id = $1`,
        [review.id, interval],
      );
    await expect(copy('89 days 23:59:59')).rejects.toThrow(/reviews_pair/);
    await expect(copy('-89 days')).rejects.toThrow(/reviews_pair/);
    await copy('-90 days');
    server.clock.advance(-20 * day);
    Object.assign(people, await again(server, people));
    expect(await write(await completedWork(server, people))).toMatchObject({ status: 409 });
  });

  test('with an Idempotency-Key the answer comes again', async () => {
    const id = await completedWork(server, people);
    const send = () =>
      people.client.call('POST', `/applications/${id}/review`, words(), { 'idempotency-key': `once-${id}` });
    const [one, two] = [await send(), await send()];
    expect(two).toMatchObject({ status: 201, review: { id: one.review.id } });
  });
});

describe('a change', () => {
  const edit = (id: string, overrides: object, match?: number) =>
    people.client.call('PUT', `/reviews/${id}`, words(overrides), match ? { 'if-match': String(match) } : {});

  test('within 30 days is shown with its day, and the professional is notified', async () => {
    const fixture = await reviewed(server);
    const { client, professional, other, admin } = fixture;
    Object.assign(people, { client, professional, other, admin });
    expect(await edit(fixture.review.id, { rating: 1, comment: 'It broke.' }, 1)).toMatchObject({
      status: 200,
      review: { rating: 1, version: 2, edited_at: friday.toISOString() },
    });
    expect(await profile()).toMatchObject({ average_rating: 1, reviews: [{ edited_at: friday.toISOString() }] });
    expect(await edit(fixture.review.id, { rating: 5 }, 1)).toMatchObject({ status: 409, details: { version: 2 } });
    // A repeat after a lost answer is the same change.
    expect((await edit(fixture.review.id, { rating: 1, comment: 'It broke.' }, 1)).review.version).toBe(2);
    const mails = await mailsTo(server, people.professional.email);
    const reviewMails = mails.filter(({ kind }) => kind === 'review-received').map(({ data }) => data);
    // Two of the same moment come in any order.
    expect(reviewMails).toHaveLength(2);
    expect(reviewMails).toContainEqual(expect.objectContaining({ isChange: false }));
    expect(reviewMails).toContainEqual(expect.objectContaining({ isChange: true, rating: 1 }));
    server.clock.advance(30 * day);
    Object.assign(people, await again(server, people));
    expect(await edit(fixture.review.id, { rating: 5 })).toMatchObject({ status: 409 });
  });

  test('after the reply is refused; of reply and change at the same moment one wins', async () => {
    const fixture = await reviewed(server);
    Object.assign(people, fixture);
    const answers = await Promise.all([
      edit(fixture.review.id, { rating: 1 }, 1),
      people.professional.call(
        'POST',
        `/reviews/${fixture.review.id}/reply`,
        { text: 'Thank you.' },
        { 'if-match': '1' },
      ),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await people.professional.call('POST', `/reviews/${fixture.review.id}/reply`, { text: 'Thank you.' });
    expect(await edit(fixture.review.id, { rating: 3 })).toMatchObject({ status: 409 });
    expect(await people.client.call('GET', '/reviews/mine')).toMatchObject({
      reviews: [{ id: fixture.review.id, editable_until: null }],
    });
  });

  test('can be made only by the author', async () => {
    const { review, reader } = await reviewed(server);
    expect(await reader.call('PUT', `/reviews/${review.id}`, words())).toMatchObject({ status: 404 });
  });
});

test('completed work and consultations without a review are listed', async () => {
  const [work, talk] = [await completedWork(server, people), await createConsultation(server, people)];
  const { waiting } = await people.client.call('GET', '/reviews/mine');
  expect(waiting.map(({ id }: { id: string }) => id).toSorted()).toEqual([work, talk].toSorted());
  await write(work);
  expect(await people.client.call('GET', '/reviews/mine')).toMatchObject({
    total: 1,
    reviews: [{ applicationId: work }],
    waiting: [{ id: talk, kind: 'consultation' }],
  });
});

describe('a reply', () => {
  const reply = (by: typeof people.client, id: string, text = 'Thank you.') =>
    by.call('POST', `/reviews/${id}/reply`, { text });

  test('comes once, in public, from the one whom it is about', async () => {
    const { review, client, professional, other, admin } = await reviewed(server);
    expect(await reply(other, review.id)).toMatchObject({ status: 404 });
    expect(await reply(client, review.id)).toMatchObject({ status: 403 });
    expect(await reply(admin, review.id)).toMatchObject({ status: 403 });
    expect(await reply(professional, review.id, 'x'.repeat(4001))).toMatchObject({ status: 400 });
    expect(await professional.call('GET', '/professionals/dashboard/reviews?owed=true')).toMatchObject({
      total: 1,
      reviews: [{ id: review.id, owesReply: true, isReported: false, version: 1 }],
    });
    const read = (by: typeof people.client) => by.call('GET', `/professionals/dashboard/reviews/${review.id}`);
    expect(await read(professional)).toMatchObject({ review: { id: review.id, owesReply: true, version: 1 } });
    expect(await read(other)).toMatchObject({ status: 404 });
    expect(await read(client)).toMatchObject({ status: 403 });
    expect(await reply(professional, review.id, '<b>Thanks</b>')).toMatchObject({
      review: { owesReply: false, reply: { text: '<b>Thanks</b>' } },
    });
    expect(await read(professional)).toMatchObject({ review: { owesReply: false, reply: { text: '<b>Thanks</b>' } } });
    expect(await reply(professional, review.id)).toMatchObject({ status: 409 });
    expect(await profile(professional.id)).toMatchObject({ reviews: [{ reply: { text: '<b>Thanks</b>' } }] });
    expect(await client.mails()).toContain('review-replied');
    expect(await professional.call('GET', '/professionals/dashboard/reviews?owed=true')).toMatchObject({ total: 0 });
  });

  test('of two at the same moment one wins', async () => {
    const { review, professional } = await reviewed(server);
    const answers = await Promise.all([reply(professional, review.id, 'One.'), reply(professional, review.id, 'Two.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
