import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { normaliseText } from '#shared/text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { aboutOne } from '#server/answers/tags/cache-tags.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { readTelephone } from '#server/features/settings/index.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import { findOnRegisters } from './find-on-registers.ts';
import { findResembling } from './find-resembling.ts';
import { viewPerson } from '#server/features/credentials/core/view-person.ts';
import {
  findByName,
  findByNumber,
  findByTelephone,
  findPerson,
  type FoundPerson,
} from '#server/features/credentials/store/check.ts';

type PeopleSearchResult = ReplyOf<typeof contract.check.find>;

/**
 * Finds people for anyone who wants to check one: by the text as a telephone number, a licence number, or a name, in that
 * order. The text is not stored or logged.
 * @throws {AppError} `rate_limited` past the maximum per address.
 */
export async function findPeople(context: Context, text: string): Promise<PeopleSearchResult> {
  await context.transaction((tx) => context.limit(tx, [{ limit: 'checks', caller: context.address }]));
  const { db, now } = context;
  const most = credentialLimits.found + 1;
  const today = kampalaDay(now);
  const reply = (by: PeopleSearchResult['by'], rows: readonly FoundPerson[]): PeopleSearchResult => ({
    people: rows.slice(0, credentialLimits.found).map((row) => viewPerson(row, today)),
    by,
    isMore: rows.length > credentialLimits.found,
    resembling: [],
    onRegisters: [],
    at: now.toISOString(),
    today,
  });
  const telephone = readTelephone(text);
  if (telephone) {
    const rows = await findByTelephone(db, telephone.number, most);
    if (rows.length > 0) return reply('telephone', rows);
  }
  const number = normaliseNumber(text);
  if (/\d/.test(number) && number.length >= 3) {
    const rows = await findByNumber(db, number, most);
    if (rows.length > 0) return reply('number', rows);
  }
  const words = normaliseText(text)
    .split(' ')
    .filter((word) => word !== '');
  const onRegisters = await findOnRegisters(db, text, words);
  if (words.every((word) => word.length < 2)) return { ...reply(telephone ? 'telephone' : null, []), onRegisters };
  const named = await findByName(db, words, most);
  if (named.length > 0) return reply('name', named);
  // Nothing resembles a telephone number: with one wrong digit it is someone else's.
  if (telephone) return { ...reply('telephone', []), onRegisters };
  return { ...reply('name', []), onRegisters, resembling: await findResembling(db, text, words) };
}

/** One person in the public list, as they are today. @throws {AppError} `not_found`. */
export async function readStatus(
  { db, now, dependsOn }: PublicContext,
  id: string,
): Promise<ReplyOf<typeof contract.check.status>> {
  dependsOn([aboutOne(id)]);
  const row = await findPerson(db, id);
  if (!row) throw notFound();
  const today = kampalaDay(now);
  return { person: viewPerson(row, today), today };
}
