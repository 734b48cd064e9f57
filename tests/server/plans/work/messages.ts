import { expect, test } from 'vitest';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { deleteOldConversations } from '#server/features/messages/store/old-conversations.ts';
import { countRows, listNodes, type Statement } from '#tests/support/database/plan-nodes.ts';
import type { Filled, Who } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists: [string, Who, string][] = [
  ['a client’s conversations', 'client', '/messages/conversations?limit=20'],
  ['further ones', 'client', '/messages/conversations?limit=20&offset=300'],
  ['those with unread messages', 'client', '/messages/conversations?limit=20&unread=true'],
  ['those with a rare word', 'client', '/messages/conversations?limit=20&search=zebra'],
  ['those with a common word', 'client', '/messages/conversations?limit=20&search=words'],
  ['a professional’s', 'professional', '/messages/conversations?limit=20'],
  ['support’s', 'admin', '/messages/conversations?limit=20'],
  ['support’s with unread messages', 'admin', '/messages/conversations?limit=20&unread=true'],
  ['support’s with a rare word', 'admin', '/messages/conversations?limit=20&search=zebra'],
  ['those of two people', 'admin', '/messages/conversations?limit=20&inbox=private'],
  ['a long conversation at its end', 'client', '/messages/conversation/{longConversation}'],
  ['a long conversation far back', 'client', '/messages/conversation/{longConversation}?before=5000'],
  ['a conversation with its state', 'client', '/messages/conversations/{longConversation}'],
  ['everything with one person', 'client', '/messages/conversation/{professional}'],
  ['everything about an application', 'client', '/messages/application/{applicationId}'],
  ['clients to write to', 'professional', '/messages/recipients'],
  ['people to write to, by the beginning of an address', 'admin', '/messages/recipients?search=client-77%40'],
  ['figures of a client', 'client', '/applications/dashboard/stats'],
];

/** Statements that find so many rows that the planner may scan everything: here it need not. */
const wideLists: [string, Who, string][] = [
  ['professionals to write to', 'client', '/messages/recipients'],
  ['people to write to, by the beginning of a first name', 'admin', '/messages/recipients?search=tumus'],
  ['by the beginning of a last name', 'admin', '/messages/recipients?search=kyo'],
  ['by that of a whole one', 'admin', '/messages/recipients?search=tumusiime%20kyo'],
];

/** Lists of conversations, pages of the longest, and what waits: each along an index, and only as far as its page. */
export function tryMessagePlans(filled: Filled): void {
  const statementsFor = (who: Who, url: string) => filled.plans.recordStatements(() => filled.call(who, url));

  test('the queue of reported messages is read along an index of its age, in both directions', async () => {
    // Marks half of them as decided, for the planner's statistics.
    await filled.server.database.query(
      `update message_reports set decided_at = reported_at, outcome = 'upheld', decision_reason = 'x' where hashtext(id::text) % 2 = 0`,
    );
    await filled.server.database.query('analyze message_reports');
    for (const query of [
      '',
      ...['open', 'decided'].flatMap((state) => ageSorts.map((sort) => `?state=${state}&sort=${sort}`)),
    ]) {
      const ask = () => filled.call('admin', `/messages/reports${query}`);
      const [indexes] = await filled.plans.holdToIndexes(ask, /row_number/);
      expect(indexes, query).toContainEqual(expect.stringMatching('message_reports_(?:age|waiting)'));
    }
  });

  holdLists(filled, lists);

  /** Tables that a statement scans although the planner is told to avoid it: no index serves it. */
  async function mustReadWhole({ text, values }: Statement): Promise<string[]> {
    return await filled.server.database.maintenance(async (client) => {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
      await client.query('reset enable_seqscan');
      return listNodes(rows[0]['QUERY PLAN'][0].Plan)
        .filter(({ node }) => node['Node Type'].includes('Seq Scan'))
        .map(({ node }) => `${node['Relation Name']} in ${text}`);
    });
  }

  test.each(wideLists)('an index exists for each table that is read for %s', async (_what, persona, url) => {
    const statements = await statementsFor(persona, url);
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) expect(await mustReadWhole(statement)).toEqual([]);
  });

  /** Rows of a table that a statement really read, of all its nodes. */
  const rowsRead = async (statement: Statement, table: string) =>
    (await filled.plans.explainRun(statement))
      .filter(({ node }) => node['Relation Name'] === table)
      .reduce((sum, { node }) => sum + countRows(node), 0);
  const ofMessages = ({ text }: Statement) => /from messages m/.test(text);

  test.each([
    ['at its end', '/messages/conversation/{longConversation}?limit=50'],
    ['far back', '/messages/conversation/{longConversation}?limit=50&before=5000'],
    ['with its state', '/messages/conversations/{longConversation}'],
  ])('of 10,000 messages only those near the page are read: %s', async (_, url) => {
    const statement = (await statementsFor('client', url)).find(ofMessages)!;
    expect(await rowsRead(statement, 'messages')).toBeLessThanOrEqual(3 * 50);
  });

  test('a page of 500 conversations reads its own, and their latest messages', async () => {
    const statements = await statementsFor('client', '/messages/conversations?limit=20&latest=1');
    const listed = statements.find(({ text }) => /order by s\.last_at desc/.test(text))!;
    const indexes = (await filled.plans.explainPlan(listed)).map(({ node }) => node['Index Name']);
    expect(indexes).toContain('conversation_sides_person');
    expect(await rowsRead(statements.find(ofMessages)!, 'messages')).toBeLessThanOrEqual(3 * 20);
  });

  test('private conversations are counted in an index, and only those of the page are looked at', async () => {
    const listed = (await statementsFor('admin', '/messages/conversations?inbox=private&limit=20')).find(({ text }) =>
      text.includes('order by s.last_at desc'),
    )!;
    // Conversations of professionals with support are skipped: here there are none.
    expect(await rowsRead(listed, 'conversation_sides')).toBeLessThanOrEqual(20);
    const looked = (await filled.plans.explainRun(listed))
      .filter(({ node }) => node['Relation Name'] === 'conversations' && node['Node Type'] !== 'Index Only Scan')
      .reduce((sum, { node }) => sum + countRows(node), 0);
    expect(looked).toBeLessThanOrEqual(20);
    const { total } = await filled.people.admin.call('GET', '/messages/conversations?inbox=private&limit=1');
    const all = await filled.server.database.query(
      `select count(*)::integer as n from conversation_sides s join conversations c on c.id = s.conversation_id
       where c.kind = 'application' and s.side = 'professional' and s.last_at is not null`,
    );
    expect(total).toBe(all.rows[0].n);
  });

  test('messages and active conversations are counted in small indexes, and the counts match both lists', async () => {
    const { admin } = filled.people;
    const read = () => filled.call('admin', '/applications/dashboard/stats');
    await filled.plans.holdToIndexes(read, /from (?:conversation_sides|messages)\b/);
    const { stats } = await admin.call('GET', '/applications/dashboard/stats');
    const { rows } = await filled.server.database.query(
      `select (select count(*)::integer from messages where not is_waiting) as messages,
        (select count(distinct conversation_id)::integer from messages
          where not is_waiting and sent_at >= $1::timestamptz - interval '30 days') as active`,
      [filled.server.clock()],
    );
    expect(stats).toMatchObject({ totalMessages: rows[0].messages, activeConversations: rows[0].active });
  });

  test('the sweep reads old conversations along their indexes, and none that is younger', async () => {
    const before = { support: new Date('2025-02-01T00:00:00.000Z'), others: new Date('2025-01-15T00:00:00.000Z') };
    const [swept] = await filled.plans.recordStatements(async () => {
      // Deletes nothing: only the plan is wanted.
      await deleteOldConversations(filled.server.database.db, before, 0);
    });
    const statement = { text: swept!.text, values: [...swept!.values.slice(0, -1), 1000] };
    expect(await filled.plans.readWhole(statement)).toEqual([]);
  });

  test('deleting an account reads no table of messages whole', async () => {
    const { rows } = await filled.server.database.query(
      `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conrelid::regclass::text ~ '^(conversation|message)'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { table, column } of rows) {
      const text = `update ${table} set ${column} = null where ${column} = $1`;
      expect(await mustReadWhole({ text, values: [filled.people.client.id] })).toEqual([]);
    }
  });
}
