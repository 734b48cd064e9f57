import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { RegisterBody, RegisterList } from '#shared/api/credentials/registers.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import type { RegisterDifference, RegisterLine } from '#shared/credentials/register-columns.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { lockDuplicates } from '#server/idempotency/lock-duplicates.ts';
import { lineName, matchRegister, wordsOf } from '#server/features/credentials/core/match-register.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import {
  findCurrentRegister,
  findSameRegister,
  insertMatches,
  insertRegister,
  listHolders,
  type RegisterListRow,
} from '#server/features/credentials/store/registers.ts';
import { openNoticeCase } from '#server/features/credentials/notices/open-notice-case.ts';
import { parseRegister } from './parse-register.ts';
import { readRegisterList } from './read-registers.ts';

/** With fewer holders, half of them missing says nothing about the list. */
const fewHolders = 5;

/**
 * Stores a regulator's list as it is, compares it with what we have checked, and opens a case for each difference. The same
 * list is stored once.
 * @throws {AppError} `invalid_input` for a list that can't be read, or a day to come; `conflict` if most of those whom we
 *   have checked are not on it; `rate_limited`.
 */
export async function importRegister(context: Context, body: RegisterBody): Promise<RegisterList> {
  const { now } = context;
  const today = kampalaDay(now);
  if (getCredentialKind(body.kind).category !== 'licence') {
    throw invalidInput({ kind: 'Please choose a licence: regulators publish no lists of anything else.' });
  }
  if (body.day > today) throw invalidInput({ day: 'This day is still to come.' });
  const lines = await parseRegister(body.file);
  const sha256 = createHash('sha256').update(body.file).digest('hex');
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
    await lockDuplicates(tx, ['register', body.kind]);
    const list = { kindCode: body.kind, day: body.day, sha256 };
    const same = await findSameRegister(tx, list);
    if (same) return await readRegisterList(tx, same.id);
    const holders = await listHolders(tx, body.kind, today);
    const matches = matchRegister(holders, lines);
    const missing = matches.filter(({ difference }) => difference === 'missing').length;
    if (!body.isSure && holders.length >= fewHolders && missing * 2 > holders.length) {
      throw new AppError(
        'conflict',
        `${missing} of the ${holders.length} whom we have checked are not on this list. Is it the whole list, and the right one?`,
      );
    }
    const current = await findCurrentRegister(tx, body.kind);
    const row: RegisterListRow = {
      ...list,
      id: uuidv7({ msecs: now.getTime() }),
      source: body.source,
      lines: lines.length,
      addedAt: now,
      isCurrent: current === null || current.day <= body.day,
    };
    await insertRegister(tx, row, lines.map(toStored));
    await insertMatches(
      tx,
      matches.map((match) => ({ ...match, listId: row.id })),
    );
    const professionalByCredential = new Map(holders.map((one) => [one.credentialId, one.professionalId]));
    for (const match of matches) {
      if (match.difference === null || !row.isCurrent) continue;
      const professionalId = professionalByCredential.get(match.credentialId)!;
      const stated = match.line === null ? '' : ` Line ${match.line + 2}: ${lineInWords(lines[match.line]!)}`;
      await openNoticeCase(tx, context, {
        credentialId: match.credentialId,
        professionalId,
        regulator: getCredentialKind(body.kind).regulatorCode,
        text: findings[match.difference] + stated,
        source: describeList(row),
      });
    }
    await record(tx, context, {
      action: 'credential.register',
      subjectType: 'register_list',
      subjectId: row.id,
      facts: { kind: body.kind, day: body.day, lines: lines.length, sha256 },
    });
    await publishToAdmins(tx, context, { kind: 'credential', subjectId: row.id });
    return await readRegisterList(tx, row.id);
  });
}

const toStored = (line: RegisterLine) => ({
  ...line,
  numberNorm: normaliseNumber(line.number),
  nameWords: wordsOf(lineName(line)),
});

/** The list in words: `ICPAU’s list of 12 Mar 2026`. */
export function describeList({ kindCode, day }: Pick<RegisterListRow, 'kindCode' | 'day'>): string {
  return `${getRegulator(getCredentialKind(kindCode).regulatorCode).shortName}’s list of ${formatDay(day)}`;
}

const findings: Record<RegisterDifference, string> = {
  missing: 'Not on the list.',
  ended: 'The list says that it isn’t in force.',
  name: 'The number is on the list under another name.',
  firm: 'The list names another company or insurer.',
  repeated: 'On several lines that differ.',
};

export const lineInWords = ({ name, number, firm, status }: RegisterLine): string =>
  [name, number, firm, status].filter((part) => part !== '').join(', ');
