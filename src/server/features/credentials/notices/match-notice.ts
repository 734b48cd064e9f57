import type { NoticeBody, NoticeCasesBody } from '#shared/api/credentials/cases.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { normaliseText } from '#shared/text.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { lockCredential } from '#server/features/credentials/store/credentials.ts';
import { listHoldersByRegulator } from '#server/features/credentials/store/notices.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import { openNoticeCase } from './open-notice-case.ts';

/** Maximum matches in one answer. */
const mostMatches = 500;

/** Words of a line that could be part of a name, and parts of it that could be a number. */
const toWords = (line: string) => new Set(normaliseText(line).split(' '));
const toNumbers = (line: string) =>
  [line, ...line.split(/[,;\t|]/), ...line.split(/\s+/)].map(normaliseNumber).filter((part) => /\d/.test(part));

/**
 * Finds holders of a regulator's checked credentials whom lines of its notice name: by number, or by all words of the
 * holder's or the professional's name. Stores nothing.
 */
export async function matchNotice({ db }: Context, { regulator, lines }: NoticeBody) {
  const numbers = [...new Set(lines.flatMap(toNumbers))];
  const words = [...new Set(lines.flatMap((line) => [...toWords(line)]))].filter((word) => word !== '');
  const holders = await listHoldersByRegulator(db, regulator, { numbers, words });
  const byNumber = linesBy(lines, toNumbers);
  const byWord = linesBy(lines, toWords);
  const found = holders.flatMap(({ credential, professionalName }) => {
    const { numberNorm, holderName } = credential;
    const numbered = new Set(numberNorm === '' ? [] : byNumber.get(numberNorm));
    const named = new Set([...linesNaming(byWord, holderName), ...linesNaming(byWord, professionalName)]);
    return [...new Set([...numbered, ...named])].map((line) => ({
      line,
      text: lines[line]!,
      credentialId: credential.id,
      professionalId: credential.professionalId,
      professionalName,
      holderName,
      title: getCredentialKind(credential.kindCode).title,
      number: credential.number,
      by: numbered.has(line) ? ('number' as const) : ('name' as const),
    }));
  });
  const inOrder = found.toSorted((a, b) => a.line - b.line);
  return { matches: inOrder.slice(0, mostMatches), isComplete: inOrder.length <= mostMatches };
}

/** Maps each part to the lines that contain it. */
function linesBy(lines: readonly string[], toParts: (line: string) => Iterable<string>): Map<string, number[]> {
  const by = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    for (const part of new Set(toParts(line))) {
      const known = by.get(part);
      if (known) known.push(index);
      else by.set(part, [index]);
    }
  }
  return by;
}

/** Lines with all words of a name; none for a single-word name, which many people share. */
function linesNaming(byWord: ReadonlyMap<string, readonly number[]>, name: string): number[] {
  const [first, ...others] = normaliseText(name)
    .split(' ')
    .map((word) => byWord.get(word) ?? [])
    .toSorted((a, b) => a.length - b.length);
  if (!first || others.length === 0) return [];
  return first.filter((line) => others.every((lines) => lines.includes(line)));
}

/** Opens a case for each chosen match, unless the same notice has one. @throws {AppError} `rate_limited`. */
export async function openNoticeCases(
  context: Context,
  { regulator, source, matches }: NoticeCasesBody,
): Promise<{ opened: number }> {
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
    let opened = 0;
    for (const { credentialId, line } of matches.toSorted((a, b) => (a.credentialId < b.credentialId ? -1 : 1))) {
      const credential = await lockCredential(tx, credentialId);
      if (credential?.status !== 'verified' || getCredentialKind(credential.kindCode).regulatorCode !== regulator)
        continue;
      const { professionalId } = credential;
      const id = await openNoticeCase(tx, context, { credentialId, professionalId, regulator, text: line, source });
      if (id === null) continue;
      await publishToAdmins(tx, context, { kind: 'credential', subjectId: id });
      opened += 1;
    }
    return { opened };
  });
}
