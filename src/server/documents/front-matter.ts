import { z } from 'zod';
import type { DocumentAbout, Source } from '#shared/documents/document.ts';

/** `title | date | address | mark`; the address may be missing or `-`. */
const source = z.string().transform((line, context): Source => {
  const [title = '', date = '', url = '', mark] = line.split('|').map((part) => part.trim());
  const isKnownMark = mark === undefined || mark === 'weaker' || mark === 'general';
  const isAddress = url === '' || url === '-' || url.startsWith('https://');
  if (!title || !date || !isKnownMark || !isAddress) {
    context.addIssue({ code: 'custom', message: `'${line}' is not 'title | date | https://… | weaker or general'` });
    return z.NEVER;
  }
  return { title, date, ...(url.length > 1 && { url }), ...(mark && { mark }) };
});

/** `label | address` of this site. */
const search = z
  .string()
  .regex(/^[^|]+\| \/\S+$/, "must be 'label | /address'")
  .transform((line) => {
    const [label = '', href = ''] = line.split('|').map((part) => part.trim());
    return { label, href };
  });

const frontMatter = z.strictObject({
  title: z.string().max(100),
  description: z.string().max(160, 'must have at most 160 characters'),
  date: z.iso.date(),
  search: search.optional(),
  related: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .default([]),
  sources: z.array(source).default([]),
});

/**
 * Splits a text into the front matter between its two lines of dashes, and the rest. The front matter is lines of
 * `name: value`; a name without a value is followed by lines of `- value`.
 * @throws {Error} saying what is wrong with the front matter
 */
export function readFrontMatter(text: string): { about: Omit<DocumentAbout, 'minutes'>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('it does not begin with front matter');
  const values: Record<string, string | string[]> = {};
  let list: string[] = [];
  for (const line of head.split('\n')) {
    const [, name, value, entry] = /^(?:(\w+):(?: (.*))?| *- (.*))$/.exec(line) ?? [];
    if (name) values[name] = value ?? (list = []);
    else if (entry) list.push(entry);
    else throw new Error(`'${line}' is not a line of front matter`);
  }
  const parsed = frontMatter.safeParse(values);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return { about: parsed.data, body };
}
