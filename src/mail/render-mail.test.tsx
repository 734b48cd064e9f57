import { formatShillings } from '#shared/money/money-text.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { expect, test } from 'vitest';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { noFacts } from '#shared/site-facts.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { renderMail } from './render-mail.tsx';
import { templates } from './templates.ts';
import { momentText } from './words.ts';

const facts = {
  ...noFacts,
  publicUrl: 'https://mwesigwa.example',
  support: { email: 'support@mwesigwa.example' },
  legal: { name: 'Mwesigwa Limited', address: 'Plot 4, Kampala Road' },
};
const samples = sampleMails(facts.publicUrl);
const kinds = Object.keys(samples) as MailKind[];

/** Removes blanks, as each form breaks lines differently. */
const bare = (text: string) => text.replace(/\s+/g, '');
/** Returns the visible text of the HTML, without the parts marked as not for the text. */
const visibleText = (html: string) =>
  bare(
    html
      .replace(/^.*<body[^>]*>/s, '')
      .replace(/<p data-skip-in-text.*?<\/p>/gs, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );

/** Data that mails express in other words. */
const moments = ['at', 'until', 'askedAt'];
/** Starts of consultations. */
const starts = ['start', 'insteadOf', 'lostStart'];
const choices = [
  'hasLetter',
  'isAgain',
  'isChange',
  'after',
  'of',
  'visibility',
  'isRevision',
  'isApproved',
  'role',
  'whoLeft',
  'why',
  'decision',
  'change',
  'answer',
  'status',
  'replaces',
  'side',
  'by',
  'stops',
  'what',
  'outcome',
  'group',
  'meeting',
  'minutes',
  'heldUntil',
  'settlement',
];

test('there is a sample of every kind', () => {
  expect(kinds.toSorted()).toEqual(Object.keys(templates).toSorted());
});

test.for(kinds)('%s: text and HTML say the same', async (kind) => {
  const { html, text, subject } = await renderMail(kind, samples[kind], facts);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(text).toContain(link.replace(/^mailto:/, ''));
  // Without its links and its quotation marks the text equals the HTML.
  const longestFirst = links.toSorted((one, other) => other.length - one.length);
  const withoutLinks = longestFirst.reduce((rest, link) => rest.replaceAll(` ${link}`, ''), text);
  expect(bare(withoutLinks.replace(/^> ?/gm, ''))).toBe(visibleText(html));
  const sample = samples[kind];
  const parts: readonly object[] = 'people' in sample ? sample.people : 'items' in sample ? sample.items : [sample];
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (choices.includes(name) || typeof value === 'boolean') continue;
    // A client's link stands for the number.
    if (name === 'id' && 'link' in sample) continue;
    if (name === 'others') continue;
    const words =
      name === 'price'
        ? formatShillings(Number(value))
        : moments.includes(name)
          ? momentText(String(value))
          : starts.includes(name)
            ? formatSlot(String(value), 0)
            : String(value);
    expect(bare(`${subject} ${text.replace(/^> ?/gm, '')}`)).toContain(bare(words));
  }
});

test.for(kinds)('%s: says who writes, why, and what we never ask; loads nothing', async (kind) => {
  const { subject, html, text } = await renderMail(kind, samples[kind], facts);
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(text).toMatch(/You’re getting this email because .+\.$/m);
  expect(text).toContain('never ask for your password');
  expect(text).toContain('run by Mwesigwa Limited, Plot 4, Kampala Road.');
  expect(html).not.toMatch(/<(img|link|script|style|iframe|object)|\ssrc=|url\(|background=/i);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  const { text: unsaid } = await renderMail(kind, samples[kind], { ...noFacts, publicUrl: 'https://x.example' });
  expect(unsaid).not.toMatch(/undefined|run by/);
});

const attack = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> &amp; {{x}}`;
/** Returns the same data with an injection attempt in every free-text field. */
const attacked = <K extends MailKind>(data: MailData[K]): MailData[K] =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value !== 'string' || [...moments, ...starts, ...choices, 'link'].includes(name)
        ? value
        : `${attack}\r\nBcc: x@evil.example`,
    ]),
  ) as unknown as MailData[K];

test.for(kinds)('%s: markup in what people wrote is text, and a subject is one line', async (kind) => {
  const { subject, html } = await renderMail(kind, attacked(samples[kind]), facts);
  expect(html).not.toMatch(/<script|<img/i);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThanOrEqual(150);
});

test.for<[string, string]>([
  ['Grace', 'Hello Grace,'],
  ["Nakató O’Brien-D'Souza", "Hello Nakató O’Brien-D'Souza,"],
  ['evil.example', 'Hello,'],
  ['Win 1000 at https://evil', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('%j is greeted with %j', async ([firstName, greeting]) => {
  const { text } = await renderMail('verify-email', { ...samples['verify-email'], firstName }, facts);
  expect(text.split('\n')).toContain(greeting);
});

test.for<[boolean, RegExp, RegExp]>([
  [true, /Everything in the account stays/, /deletes/],
  [false, /deletes everything in the account/, /Our team made/],
])(
  'a link to confirm an address says what happens to the account (account made by our team: %s)',
  async ([byTeam, says, not]) => {
    const { text } = await renderMail('verify-email', { ...samples['verify-email'], byTeam }, facts);
    const words = text.replace(/\s+/g, ' ');
    expect(words).toMatch(says);
    expect(words).not.toMatch(not);
  },
);

test('an email from the demo says that it comes from a demo', async () => {
  const { text } = await renderMail('welcome', samples.welcome, { ...facts, isDemo: true });
  expect(text).toContain('This is a demonstration');
});

test('an email that people can switch off says how, in both forms', async () => {
  const address = 'https://mwesigwa.example/unsubscribe/abc';
  const kind = 'consultation-sent';
  const { html, text } = await renderMail(kind, samples[kind], facts, address);
  expect(html).toContain(`href="${address}"`);
  expect(text).toContain(`Unsubscribe from these emails ${address}`);
});
