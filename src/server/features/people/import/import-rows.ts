import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { importedRow, type RawRow, type RowOutcome } from '#shared/api/professionals/import.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { createForOwner, inviteOwner } from '#server/features/auth/index.ts';
import { insertByAdmin, parseTelephones, profileChangesFrom } from '#server/features/professionals/index.ts';
import { listTaken } from '#server/features/people/store/accounts.ts';
import { invalidRateRange } from '#shared/professionals/rate-range.ts';

type Row = z.output<typeof importedRow>;
type Checked = { readonly row: Row } | { readonly fields: Record<string, string> };

/**
 * Reports what importing the rows would do, without storing anything. Of several rows with one address the first
 * counts.
 */
export async function checkRows({ db }: Pick<Context, 'db'>, rows: readonly RawRow[]): Promise<RowOutcome[]> {
  const checked = rows.map(check);
  const taken = await listTaken(
    db,
    checked.flatMap((one) => ('row' in one ? [one.row.email] : [])),
  );
  return checked.map((one, index): RowOutcome => {
    if ('fields' in one) return { fate: 'refused', fields: one.fields };
    if (taken.has(one.row.email)) return { fate: 'exists' };
    const isRepeated = checked.slice(0, index).some((other) => 'row' in other && other.row.email === one.row.email);
    return isRepeated ? { fate: 'refused', fields: { email: 'Another row has this address.' } } : { fate: 'new' };
  });
}

/**
 * Creates an account for each row that has none, each in its own transaction: stored rows stay even if a later one
 * fails.
 * @throws {AppError} `rate_limited`.
 */
export async function importRows(
  context: Context,
  { rows, auto_approve: isApproved }: { readonly rows: readonly RawRow[]; readonly auto_approve: boolean },
): Promise<RowOutcome[]> {
  await context.transaction((tx) => context.limit(tx, [{ limit: 'imports', caller: requireUser(context).id }]));
  const outcomes: RowOutcome[] = [];
  for (const raw of rows) {
    const checked = check(raw);
    outcomes.push(
      'fields' in checked ? { fate: 'refused', fields: checked.fields } : await store(context, checked.row, isApproved),
    );
  }
  return outcomes;
}

async function store(context: Context, row: Row, isApproved: boolean): Promise<RowOutcome> {
  const { admin_notes: adminNotes = '', ...body } = row;
  const { email, firstName, lastName, business_name } = body;
  const id = uuidv7({ msecs: context.now.getTime() });
  const account = { id, email, firstName, lastName, passwordHash: null };
  const fields = { ...profileChangesFrom(body, null), name: `${firstName} ${lastName}`, business_name };
  try {
    return await context.transaction(async (tx) => {
      if (!(await createForOwner(tx, context, account))) return { fate: 'exists' };
      await insertByAdmin(tx, context, { id, fields, isApproved, adminNotes, skipNotifications: true });
      await inviteOwner(tx, context, account, isApproved);
      return { fate: 'new', id };
    });
  } catch (error) {
    // Errors that only the whole row shows; any other error is not the row's fault.
    if (error instanceof AppError && error.code === 'invalid_input' && error.fields) {
      return { fate: 'refused', fields: { ...error.fields } };
    }
    throw error;
  }
}

/** Required fields, with the empty value that a form sends for them. */
const blank = { firstName: '', lastName: '', email: '', business_name: '', bio: '', specializations: '' };

/** Checks a row like the admins' form, including the telephone number and the rates. */
function check(raw: RawRow): Checked {
  const parsed = importedRow.safeParse({ ...blank, ...raw });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
    return { fields };
  }
  try {
    const { hourly_rate_min: from, hourly_rate_max: to } = parsed.data;
    if (from && to && to < from) throw invalidInput({ hourly_rate_max: invalidRateRange.text });
    return { row: { ...parsed.data, ...parseTelephones(parsed.data) } };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { fields: { ...error.fields } };
    throw error;
  }
}
