import { brand } from '#shared/brand.ts';
import { personalData } from '#server/features/account/personal-data.ts';
import type { PersonalTable } from '#server/kernel/personal-table.ts';
import type { Section } from '#server/features/account/store/export-rows.ts';

type Row = Readonly<Record<string, unknown>>;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#14211b;background:#fbf8f2}
h2{margin-top:2.5rem}dl{background:#fff;border:1px solid #dfd6c4;border-radius:10px;padding:1rem;margin:1rem 0}
dt{color:#55635b;font-size:.875rem}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

const moment = new Intl.DateTimeFormat('en-UG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Kampala',
});

/**
 * Writes an archive's data as a page that every browser opens without a network. It has no scripts, and its policy
 * allows none: anything that people typed stays text.
 */
export function writeReadablePage(sections: Readonly<Record<Section, readonly Row[]>>, now: Date): string {
  const parts = Object.entries(sections).map(([name, rows]) => writeSection(personalData[name as Section], rows));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<meta name="viewport" content="width=device-width">
<title>Your data at ${escape(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<h1>Your data at ${escape(brand.name)}</h1>
<p>This is what we kept about you on ${escape(moment.format(now))}, Kampala time. The file data.json has the same data, for computers to read. We left out what we can’t read either, such as fingerprints of passwords, and what is about someone else.</p>
${parts.join('\n')}
</body>
</html>
`;
}

function writeSection({ title, exported }: PersonalTable, rows: readonly Row[]): string {
  const heading = `<h2>${escape(title)}</h2>`;
  if (rows.length === 0) return `${heading}\n<p>Nothing.</p>`;
  const lists = rows.map((row) => {
    const lines = Object.entries(exported)
      .map(([column, label]) => [label, words(row[column])] as const)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`);
    return `<dl>${lines.join('')}</dl>`;
  });
  return [heading, ...lists].join('\n');
}

/** Formats a value for a person; empty for a missing value. */
function words(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return moment.format(value);
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${words(one)}`)
      .join('\n');
  }
  return typeof value === 'number' ? value.toLocaleString('en-UG') : (value as string);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);
