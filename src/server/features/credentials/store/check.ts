import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';

/** The columns read of a credential; timestamps are strings. */
export interface FoundCredential {
  readonly kindCode: string;
  readonly number: string | null;
  readonly heldBy: 'person' | 'firm';
  readonly holderName: string;
  readonly actsFor: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly expiresOn: string | null;
  readonly status: 'verified' | 'revoked' | 'withdrawn';
  readonly checkedAt: string;
  readonly checkedAgainst: string;
  readonly checkers: number;
  readonly revokedAt: string | null;
  readonly isSample: boolean;
}

/** A person in the public list, with everything we ever checked; timestamps are strings. */
export interface FoundPerson extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly businessName: string;
  readonly businessAddress: string;
  readonly profession: string;
  readonly district: string | null;
  readonly approvedAt: string | null;
  readonly avatarUrl: string | null;
  readonly credentials: readonly FoundCredential[];
}

const everChecked = sql`(
  select coalesce(json_agg(json_build_object('kindCode', c.kind_code, 'number', c.number, 'heldBy', c.held_by,
    'holderName', c.holder_name, 'actsFor', c.acts_for, 'validFrom', c.valid_from, 'validUntil', c.valid_until,
    'expiresOn', c.expires_on, 'status', c.status,
    'checkedAt', c.checked_at, 'checkedAgainst', c.checked_against, 'checkers', c.checkers, 'revokedAt', c.revoked_at,
    'isSample', c.is_sample) order by c.checked_at desc, c.id), '[]'::json)
  from (select * from credentials own where own.professional_id = professionals.id and own.checked_at is not null
    and own.status in ('verified', 'revoked', 'withdrawn') order by own.checked_at desc, own.id limit 20) c)`;

async function find(db: Queryable, where: SQL, limit: number): Promise<FoundPerson[]> {
  const { rows } = await db.execute<FoundPerson>(sql`
    select id, name, business_name as "businessName", business_address as "businessAddress", profession, district,
      approved_at as "approvedAt", avatar_url as "avatarUrl", ${everChecked} as credentials
    from ${professionals} where approval_status = 'approved' and ${where} order by id limit ${limit}`);
  return rows;
}

/** One person in the public list; null if there is none. */
export async function findPerson(db: Queryable, id: string): Promise<FoundPerson | null> {
  return (await find(db, sql`id = ${id}`, 1))[0] ?? null;
}

/** People with a telephone or WhatsApp number, E.164. */
export const findByTelephone = (db: Queryable, number: string, limit: number) =>
  find(db, sql`(phone_number = ${number} or whatsapp_number = ${number})`, limit);

/** People with a credential of this number that was checked at some time. */
export const findByNumber = (db: Queryable, numberNorm: string, limit: number) =>
  find(
    db,
    sql`id in (select professional_id from credentials where number_norm = ${numberNorm} and number_norm <> ''
      and checked_at is not null and status in ('verified', 'revoked', 'withdrawn'))`,
    limit,
  );

/** At most, of each kind of likeness: more say nothing. */
const mostAlike = 20;

/** Numbers that were checked at some time and resemble a typed one: that end with its digits, or share most letters. */
export async function listLikeNumbers(db: Queryable, typed: { number: string; digits: string }): Promise<string[]> {
  const alike = (condition: SQL) => sql`(select number_norm from credentials
    where ${condition} and number_norm <> '' and checked_at is not null limit ${mostAlike})`;
  const { rows } = await db.execute<{ number_norm: string }>(
    sql`${alike(sql`number_norm like ${`%${typed.digits}`}`)} union ${alike(sql`number_norm % ${typed.number}`)}`,
  );
  return rows.map(({ number_norm: number }) => number);
}

/** Words of public profiles that are spelled like a typed one (normalised), the most similar first. */
export async function listLikeWords(db: Queryable, typed: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word % ${typed} order by similarity(word, ${typed}) desc, word limit ${mostAlike}`,
  );
  return rows.map(({ word }) => word);
}

/**
 * People whose name or firm has all these words, or words that begin with them. The index of all profile words finds
 * more, which are filtered out afterwards.
 */
export function findByName(db: Queryable, words: readonly string[], limit: number): Promise<FoundPerson[]> {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const named = words.map(
    (word) =>
      sql`' ' || name_sort || ' ' || translate(lower(business_name), '.,&-’''()/', '         ') like ${`% ${word}%`}`,
  );
  return find(db, sql`words @@ ${query}::tsquery and ${sql.join(named, sql` and `)}`, limit);
}
