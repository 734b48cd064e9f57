import { randomBytes } from 'node:crypto';
import { termsVersion } from '#shared/documents/terms.ts';
import { openDatabase } from '#server/db/database.ts';
import { hashToken } from '#server/kernel/hash-token.ts';

/** Two people who share work, as the load writes to one from the other. */
export interface Talk {
  readonly conversationId: string;
  readonly clientId: string;
  readonly professionalId: string;
  readonly firstId: string;
  /** Tokens of open sessions. */
  readonly clientToken: string;
  readonly professionalToken: string;
  /** Of further sessions, one of each: a session has one stream. */
  readonly otherTokens: readonly [client: string, professional: string];
}

/** Pairs of people, and messages in the whole table. */
export const talks = 500;
export const allMessages = Number(process.env.BENCH_MESSAGES ?? 1_000_000);

/** The client who has a conversation with each of 500 professionals, and in one of them 10,000 messages. */
export interface Busy {
  readonly token: string;
  readonly longest: string;
  readonly shortest: string;
}

/**
 * Fills conversations: 500 pairs who write, and one client with 500 conversations; this many messages in total. The same
 * rows in each run, but for ids and tokens.
 */
export async function fillMessages(url: string): Promise<{ pairs: Talk[]; busy: Busy }> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await openDatabase({ url, log });
  try {
    return await database.maintenance(async (client) => {
      const token = () => randomBytes(32).toString('base64url');
      await client.query(`create table bench_talks (n integer primary key, client uuid not null, professional uuid not null,
        application uuid not null, talk uuid not null, first uuid not null, token_hash text, notice uuid, mail uuid)`);
      // Row 0 is the busy client's account; pairs are 1 to 500, its own conversations 501 to 1,000.
      await client.query(`insert into bench_talks (n, client, professional, application, talk, first)
        select n, gen_random_uuid(), p.id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
        from generate_series(1, ${2 * talks}) n join (select id, row_number() over (order by id) as m from professionals
          where approval_status = 'approved') p on p.m = 1 + (n - 1) % ${talks}`);
      await client.query(
        `update bench_talks set client = (select client from bench_talks where n = ${talks + 1}) where n > ${talks}`,
      );
      await client.query(`insert into users (id, email, role, first_name, last_name, email_verified_at, created_at, updated_at)
        select distinct client, 'bench-' || client || '@example.ug', 'user', 'Grace', 'Nakato', now(), now(), now() from bench_talks`);
      await client.query('update users set terms_version = $1, terms_accepted_at = now(), adult_declared_at = now()', [
        termsVersion,
      ]);
      await client.query(`insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max,
          urgency, name, email, status, stage, assigned_at, submitted_at, released_at, updated_at, search_text)
        select application, client, professional, 'Tax Consultation', 'Books ' || n, 'Books', 1, 2, 'low', 'Grace', 'grace@example.com',
          'approved', 'assigned', now(), now(), now(), now(), 'books' from bench_talks`);
      await client.query(`insert into application_assignments (id, application_id, professional_id, assigned_at)
        select gen_random_uuid(), application, professional, now() from bench_talks`);
      await client.query(`insert into conversations (id, kind, client_id, professional_id, application_id, topic, subject, created_at)
        select talk, 'application', client, professional, application, 'a:' || application, 'Books ' || n, now() from bench_talks`);
      await client.query(`insert into conversation_sides (conversation_id, side, user_id)
        select talk, 'client', client from bench_talks union all select talk, 'professional', professional from bench_talks`);
      // Triggers would count each row; the figures are set at once afterwards.
      await client.query(`alter table messages disable trigger message_figures`);
      await client.query(`insert into messages (id, conversation_id, number, sender_side, author_id, content, sent_at, read_at)
        select case when m = 1 then first else gen_random_uuid() end, talk, m, case when m % 2 = 1 then 'client' else 'professional' end,
          case when m % 2 = 1 then client else professional end, 'About the books of March: when is it due, number ' || m || '?',
          now() - interval '1 day' + m * interval '1 second', case when m < 10 then now() end
        from bench_talks, generate_series(1, case when n = ${talks + 1} then 10000 when n = ${talks + 2} then 10
          else ${Math.floor(allMessages / (2 * talks))} end) m`);
      await client.query(`alter table messages enable trigger message_figures`);
      await client.query(
        `update conversations c set last_number = k.n from (select conversation_id, max(number) as n from messages group by 1) k where k.conversation_id = c.id`,
      );
      await client.query(`update conversation_sides s set total = k.n, unread = k.unread, last_at = k.at, unread_since = case when k.unread > 0 then k.at end
        from (select s.conversation_id, s.side, count(*) as n, max(m.sent_at) as at,
          count(*) filter (where m.sender_side <> s.side and m.read_at is null) as unread
          from conversation_sides s join messages m on m.conversation_id = s.conversation_id group by 1, 2) k
        where k.conversation_id = s.conversation_id and k.side = s.side`);
      const { rows } = await client.query(`select n, client, professional, talk, first from bench_talks order by n`);
      const createSession = async (userId: string): Promise<string> => {
        const sessionToken = token();
        await client.query(
          `insert into sessions (id, token_hash, user_id, created_at, authenticated_at, expires_at, last_activity_at, family_id)
           values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day', now(), gen_random_uuid())`,
          [hashToken(sessionToken), userId],
        );
        return sessionToken;
      };
      const pairs: Talk[] = [];
      for (const row of rows.slice(0, talks)) {
        const [clientToken, professionalToken] = [
          await createSession(row.client),
          await createSession(row.professional),
        ];
        await client.query('update bench_talks set token_hash = $2 where n = $1', [row.n, hashToken(clientToken)]);
        pairs.push({
          conversationId: row.talk,
          clientId: row.client,
          professionalId: row.professional,
          firstId: row.first,
          clientToken,
          professionalToken,
          otherTokens: [await createSession(row.client), await createSession(row.professional)],
        });
      }
      await client.query('vacuum (analyze)');
      const busy = {
        token: await createSession(rows[talks].client),
        longest: rows[talks].talk,
        shortest: rows[talks + 1].talk,
      };
      return { pairs, busy };
    });
  } finally {
    await database.close();
  }
}

/** Names the notice and the email of each pair, whose count a message raises; each pair has written before. */
export async function nameNotices(url: string): Promise<void> {
  const database = await openDatabase({
    url,
    log: { info: () => undefined, warn: console.warn, error: console.error },
  });
  try {
    await database.query(`update bench_talks t set
      notice = (select id from notifications where user_id = t.professional and subject_id = t.talk and read_at is null limit 1),
      mail = (select id from mails where user_id = t.professional and subject_id = t.talk limit 1)`);
  } finally {
    await database.close();
  }
}
