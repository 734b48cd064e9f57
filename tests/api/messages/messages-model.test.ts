import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testEngine } from '#tests/support/database/database.ts';
import { inbox } from '#tests/support/messages/message-people.ts';
import {
  closedFor,
  mayCall,
  visibleNotes,
  countUnread,
  whos,
  type Writer,
} from '#tests/support/messages/message-model.ts';
import type { Walk } from '#tests/support/messages/message-sending.ts';
import { beginWalk, type Step, take, weights } from '#tests/support/messages/message-walk.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften, isWhole } from '#tests/support/run/tier.ts';

/** Random walks; a failure prints the seed and the shortest walk that fails. */
const numRuns = howOften({ small: 2, whole: testEngine() === 'postgres' ? 30 : 8, setting: 'MODEL_RUNS' });
const longest = isWhole() ? 80 : 30;

const server = sharedTestApp({ config: { rateLimits: false } });

const n = fc.nat(1000);
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Step['act']) })),
  ),
  by: n,
  to: n,
  about: n,
});

/** What someone must see, by conversation. */
function expectedConversations({ model }: Walk, who: Writer) {
  return model.talks
    .map((talk) => ({
      id: talk.id,
      unreadCount: countUnread(talk, who),
      messageCount: visibleNotes(talk, who).length,
      closed: closedFor(model, talk, who, server.clock()),
      messages: visibleNotes(talk, who)
        .slice(-20)
        .map(({ text, number, isRead, isWaiting }) => ({ content: text, number, isRead, isWaiting })),
    }))
    .filter(({ messageCount }) => messageCount > 0)
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Compares what everyone sees with what they must see, and searches for texts that they must not see. */
async function compare(walk: Walk): Promise<void> {
  const { model, people } = walk;
  for (const who of [...whos, 'team' as const]) {
    const seen = await inbox(people[who], '?limit=100');
    if (!mayCall(model, who)) {
      expect(seen.status).toBe(401);
      continue;
    }
    const expected = expectedConversations(walk, who);
    expect(
      seen.conversations
        .map((one: Record<string, unknown> & { messages: Record<string, unknown>[] }) => ({
          id: one.id,
          unreadCount: one.unreadCount,
          messageCount: one.messageCount,
          closed: one.closed,
          messages: one.messages.map(({ content, number, isRead, isWaiting }) => ({
            content,
            number,
            isRead,
            isWaiting,
          })),
        }))
        .toSorted((a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)),
      who,
    ).toEqual(expected);
    expect(seen.unread, who).toBe(expected.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
    expect(wordsIn(seen), who).toEqual(wordsIn(expected));
  }
  expect(wordsIn(await inbox(people.team, '?inbox=private&limit=100'))).toEqual([]);
}
const wordsIn = (answer: unknown) => [...new Set(JSON.stringify(answer).match(/note-\d+-by-\w+/g))].toSorted();

/** Requests everything by id, as everyone: no call shows a message that the list doesn't. */
async function probe(walk: Walk): Promise<void> {
  const { model, people } = walk;
  const urls = [
    ...model.talks.flatMap(({ id }) => [`/messages/conversations/${id}`, `/messages/conversation/${id}?limit=100`]),
    ...model.works.map(({ id }) => `/messages/application/${id}?limit=100`),
    ...whos.map((who) => `/messages/conversation/${people[who].id}?limit=100`),
  ];
  for (const who of [...whos, 'team' as const].filter((one) => mayCall(model, one))) {
    const own = new Set(model.talks.flatMap((talk) => visibleNotes(talk, who)).map(({ text }) => text));
    for (const url of urls) {
      const answer = await people[who].call('GET', url);
      expect(answer.status, `${who} ${url}`).toBeOneOf([200, 403, 404]);
      const foreign = wordsIn(answer).filter((word) => !own.has(word));
      expect(foreign, `${who} ${url}`).toEqual([]);
    }
  }
}

/** Conversations whose stored figures don't match their messages. */
async function drifted(): Promise<object[]> {
  const { rows } = await server.database.query(`
    select s.*, had.total as counted, had.unread as counted_unread from conversation_sides s,
      lateral (select count(*)::int as total, count(*) filter (where m.sender_side <> s.side and m.read_at is null)::int as unread
        from messages m where m.conversation_id = s.conversation_id
          and case when m.sender_side = s.side then m.is_with_sender else m.is_with_receiver and not m.is_waiting end) had
    where s.user_id is not null or s.side = 'support'`);
  return rows.filter((row) => row.total !== row.counted || row.unread !== row.counted_unread);
}

test('no sequence of steps shows a message to anyone else or makes a count wrong', async () => {
  const taken = new Map<string, number>();
  const walk = async (steps: readonly Step[]) => {
    const walked = await beginWalk(server);
    // Each walk has an inbox of its own.
    await server.database.query('delete from conversations');
    for (const one of steps) {
      await take(walked, one);
      await compare(walked);
      taken.set(one.act, (taken.get(one.act) ?? 0) + 1);
    }
    await probe(walked);
    expect(await drifted()).toEqual([]);
  };
  const steps = fc.array(step, { minLength: longest / 2, maxLength: longest, size: 'max' });
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns, endOnFailure: true });
  if (numRuns > 5) expect([...taken.keys()].toSorted()).toEqual(Object.keys(weights).toSorted());
});
