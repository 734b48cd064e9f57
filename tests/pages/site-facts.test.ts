import { beforeEach, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { shared } from '#tests/support/app/shared.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { parseStructuredData } from '#tests/support/browser/structured-data.ts';

const origin = 'https://mwesigwa.example';
const config = {
  rateLimits: false,
  publicUrl: origin,
  facts: {
    ...noFacts,
    publicUrl: origin,
    support: { email: 'installed@mwesigwa.example' },
    legal: { name: 'Installed Ltd' },
  },
};
const details = {
  email: 'help@mwesigwa.ug',
  phone: '0414 123456',
  whatsapp: '0700 123456',
  legalName: 'Mwesigwa <b>&</b> Daughters Ltd',
  legalAddress: 'Plot 5, Mbale',
  pdpoRegistration: 'PDPO-1',
  host: 'A Host',
  emailProvider: 'A Mailer',
  socialLinks: ['https://ug.linkedin.com/company/mwesigwa'],
};

const site = shared(() => startTestApp({ hasWeb: true, config }));
const elsewhere = shared(() => startTestApp({ hasWeb: true, config, database: site.database, clock: site.clock }));
const admin = shared(() => newPerson(site, 'admin'));
beforeEach(async () => {
  await site.database.query('delete from setting_versions');
  await Promise.all([site.hearsAll(), elsewhere.hearsAll()]);
});

const set = async (overrides: object) =>
  expect((await admin.call('PUT', '/settings/details', { ...details, ...overrides })).status).toBe(200);
const pages = ['/contact-us', '/about-us', '/legal/privacy-policy', '/login'];
const readBodies = ({ app }: TestApp) => Promise.all(pages.map(async (url) => (await app.inject(url)).body));

test('pages show what an admin has set from the next request on, in every process', async () => {
  for (const app of [site, elsewhere]) {
    for (const body of await readBodies(app)) expect(body).toContain('Installed Ltd');
    expect((await readBodies(app))[0]).toContain('mailto:installed@mwesigwa.example');
  }
  await set({});
  await elsewhere.hearsAll();
  for (const app of [site, elsewhere]) {
    const bodies = await readBodies(app);
    for (const body of bodies) {
      expect(body).not.toContain('Installed Ltd');
      expect(body).toContain('Mwesigwa &lt;b&gt;&amp;&lt;/b&gt; Daughters Ltd');
      expect(body).not.toContain('Mwesigwa <b>');
      expect(body).toContain('href="https://ug.linkedin.com/company/mwesigwa"');
    }
    const [contact = '', , privacy = ''] = bodies;
    expect(contact).toContain('mailto:help@mwesigwa.ug');
    expect(contact).toContain('tel:+256414123456');
    expect(contact).toContain(
      `https://wa.me/256700123456?text=${encodeURIComponent('Hello Mwesigwa, I’m writing from your contact page.')}`,
    );
    expect(privacy).toContain('A Host runs the servers that hold the data.');
  }
});

test('the structured data for search engines has the same contact details', async () => {
  await set({});
  const organization = parseStructuredData((await site.app.inject('/')).body).find(
    (thing) => thing['@type'] === 'Organization',
  );
  expect(organization).toMatchObject({
    legalName: details.legalName,
    address: { streetAddress: details.legalAddress },
    sameAs: details.socialLinks,
    contactPoint: { email: details.email, telephone: '+256414123456' },
  });
});

test('the legal PDFs are made again after a change, and are the old ones again after a restore', async () => {
  const readEtag = async ({ app }: TestApp) => (await app.inject('/legal/privacy-policy.pdf')).headers.etag;
  const before = await readEtag(site);
  await set({});
  await elsewhere.hearsAll();
  const after = await readEtag(site);
  expect(after).not.toBe(before);
  expect(await readEtag(elsewhere)).toBe(after);
  expect((await admin.call('POST', '/settings/details/versions/1/restore')).status).toBe(200);
  expect(await readEtag(site)).toBe(before);
});

test('with everything empty no page shows a contact or an operator', async () => {
  await set({
    email: '',
    phone: '',
    whatsapp: '',
    legalName: '',
    legalAddress: '',
    pdpoRegistration: '',
    host: '',
    emailProvider: '',
    socialLinks: [],
  });
  const [contact = '', about = ''] = await readBodies(site);
  expect(contact).not.toMatch(/mailto:|tel:|wa\.me|Installed|aria-label="Follow us"/);
  expect(about).not.toContain('This site is run by');
});

test('the promised times are on pages from the next request on, in every process', async () => {
  const readBoth = async () => {
    const bodies = await Promise.all(
      ['/contact-us?sent=1', '/how-it-works', '/signup?as=professional'].flatMap((url) =>
        [site, elsewhere].map(async ({ app }) => (await app.inject(url)).body),
      ),
    );
    return bodies.join('\n');
  };
  const before = await readBoth();
  for (const words of ['within 24 hours.', 'by Wednesday at 1PM', 'within 1-2 business days']) {
    expect(before).toContain(words);
  }
  const promises = { contactHours: 6, profileDays: 1, applicationDays: 2 };
  expect((await admin.call('PUT', '/settings/promises', promises)).status).toBe(200);
  await elsewhere.hearsAll();
  const after = await readBoth();
  for (const words of ['within 6 hours.', 'by 3PM that day', 'within 1 business day']) expect(after).toContain(words);
  expect(after).not.toMatch(/24 hours\.|24 hours, counted|1-2 business days/);
  await site.database.query('delete from setting_versions');
  await elsewhere.hearsAll();
});

test('what the operator says of itself is on Home and About from the next request on, as text', async () => {
  const about = {
    story: 'We began in <i>Mbale</i>.\n\nThen we grew.',
    team: [{ name: 'Achan Sharon', role: 'Director', text: 'She kept books in Gulu.' }],
    testimonials: [{ quote: 'She told me the price first.', name: 'Harriet N.', about: 'Landlady, Mbale' }],
    openings: [{ title: 'Support, Kampala', text: 'Full time.' }],
    hiddenFigures: [],
  };
  expect((await admin.call('PUT', '/settings/about', about)).status).toBe(200);
  await elsewhere.hearsAll();
  for (const { app } of [site, elsewhere]) {
    const [home, page] = [(await app.inject('/')).body, (await app.inject('/about-us')).body];
    expect(home).toContain('She told me the price first.');
    for (const words of [
      'We began in &lt;i&gt;Mbale&lt;/i&gt;.',
      'Then we grew.',
      'Achan Sharon',
      'Support, Kampala',
    ]) {
      expect(page).toContain(words);
    }
  }
  await site.database.query('delete from setting_versions');
  await Promise.all([site.hearsAll(), elsewhere.hearsAll()]);
  expect((await elsewhere.app.inject('/about-us')).body).not.toContain('Achan Sharon');
});
