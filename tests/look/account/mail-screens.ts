import type { Page } from 'playwright-core';
import type { MailKind } from '#shared/mails/mails.ts';
import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import { noFacts } from '#shared/site-facts.ts';
import { writeInvitation } from '#server/calendar/write-calendar.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { answer, refuse, reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states } from '#tests/look/states.ts';

const facts = {
  ...noFacts,
  publicUrl: 'https://mwesigwa.example',
  support: { email: 'support@mwesigwa.example' },
  legal: { name: 'Mwesigwa Limited', address: 'Plot 4, Kampala Road, Kampala' },
};
const samples = sampleMails(facts.publicUrl);
const kinds = Object.keys(samples) as MailKind[];

async function renderMail(kind: MailKind): Promise<string> {
  const { render } = await openBuiltTemplates('build');
  return (await render(kind, samples[kind], facts)).html;
}

const id = '0193f000-0000-7000-8000-000000000001';
const to = `${'wilberforce.emmanuel.tumwesigye'.repeat(2)}@kyankwanzi-savings.example.ug`;
const heading = (subject: string, n: number) => ({
  id: id.replace(/1$/, String(n)),
  to: n === 2 ? to : 'grace@example.ug',
  subject,
  at: `2026-11-20T0${9 - n}:00:00.000Z`,
});
const mails = [
  heading('Welcome to Mwesigwa: please confirm your e-mail address', 1),
  heading(`We sent your request to ${extremeName}`, 2),
  heading('Set a new password', 3),
];

const part: CalendarPart = {
  method: 'REQUEST',
  attendeeName: extremeName,
  event: {
    id,
    sequence: 1,
    title: `Consultation with ${extremeName}`,
    startsAt: '2026-11-24T07:00:00.000Z',
    endsAt: '2026-11-24T07:30:00.000Z',
    description: 'By telephone.',
    location: '',
    url: `${facts.publicUrl}/dashboard`,
    status: 'confirmed',
  },
};
const one = async (page: Page) =>
  answer(page, 'demo.mail', {
    mail: {
      ...mails[1]!,
      replyTo: to,
      html: await renderMail('consultation-requested'),
      text: `Hello,\n\n${'unbreakable'.repeat(20)}`,
      calendar: writeInvitation(part, {
        from: 'no-reply@mwesigwa.example',
        to,
        writtenAt: new Date(heading('', 2).at),
      }),
    },
  });

/** States of the demo's mail, and every kind of mail as a mail program shows it. */
export const mailScreens: readonly Screen[] = [
  ...states({ path: '/demo/mail' }, 'demo-mail', {
    list: { before: reply('demo.mails', { mails, total: 240 }) },
    empty: { before: reply('demo.mails', { mails: [], total: 0 }) },
    'not signed in': {
      refusedWith: 401,
      before: (page) => refuse(page, 'demo.mails', { code: 'unauthenticated', error: 'Please sign in as the admin.' }),
    },
    failing: {
      before: (page) =>
        refuse(page, 'demo.mails', { code: 'unavailable', error: 'The service isn’t available at the moment.' }),
    },
  }),
  ...states({ path: `/demo/mail?mail=${id}`, before: one }, 'demo-mail', {
    one: (page) => page.frameLocator('iframe').getByText('Please answer within 24 hours').waitFor(),
    'one as text': (page) => page.getByLabel('As text').check(),
    'one with a calendar file': (page) => page.getByLabel('The calendar file').check(),
  }),
  ...states({ path: '/confirm-request' }, 'confirm-request', {
    'without link': {},
    ready: { path: `/confirm-request/${'x'.repeat(43)}` },
  }),
  ...kinds.map((kind) => ({
    name: `mail, ${kind}`,
    isMail: true as const,
    widths: [360, 600],
    path: () => '/healthz',
    act: async (page: Page) => {
      await page.goto('about:blank');
      await page.setContent(await renderMail(kind));
    },
  })),
];
