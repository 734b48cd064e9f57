import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { pendingApplications } from '#tests/support/database/pending-applications.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
const dialog = (page: Page) => page.getByRole('dialog');
const count = async (sql: string, values: unknown[]) =>
  Number((await site.database.query(`select count(*) as n ${sql}`, values)).rows[0].n);

/** Applications decided at once: more than a page of 50 shows. */
const many = isWhole() ? 200 : 60;

test(`rejecting ${many} applications at once handles a lost reply and three refusals, and the list keeps its place`, async () => {
  const people = await fourPeople(site);
  const word = 'Kasangati';
  const ids = await pendingApplications(site, { clientId: people.client.id, word, count: many, at: site.clock() });
  const [decided, gone, changed] = ids as [string, string, string];
  const { page, troubles } = await openPageAs(browser, site, people.admin.id, wide);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk/status')) keys.push(request.headers()['idempotency-key']);
  });
  await page.goto(`${site.address}/admin-dashboard/applications?search=${word}&sort=oldest&status=pending`);
  await page.getByText(`1–50 of ${many}`).waitFor();

  // A range by Shift, a whole page after it, then everything.
  await page.getByRole('checkbox', { name: `Select ${word} 0001` }).click();
  await page.getByRole('checkbox', { name: `Select ${word} 0010` }).click({ modifiers: ['Shift'] });
  await bar(page).getByText('10 selected').waitFor();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.getByText(`51–${Math.min(many, 100)} of ${many}`).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page)
    .getByText(`${10 + Math.min(many - 50, 50)} selected`)
    .waitFor();
  await bar(page)
    .getByRole('button', { name: `Select all ${many}` })
    .click();
  await bar(page).getByText(`${many} selected`).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // Since then, another admin decided one and changed one, and one was deleted.
  const other = await newPerson(site, 'admin');
  await other.call('PUT', `/applications/${decided}/status`, { status: 'approved' });
  await site.database.query('delete from applications where id = $1', [gone]);
  await site.database.query('update applications set version = version + 1 where id = $1', [changed]);

  await bar(page).getByRole('button', { name: 'Reject' }).click();
  await dialog(page)
    .getByRole('heading', { name: `Reject ${many} applications?` })
    .waitFor();
  await dialog(page).getByText(`We’ll reject ${many} applications and email the clients your reason.`).waitFor();
  await dialog(page).getByLabel('Usual reasons').selectOption('Sent twice');
  expect(await dialog(page).getByLabel('Reason', { exact: true }).inputValue()).toContain('more than once');
  await loseAnswer(page, '**/bulk/status');
  await dialog(page).getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog(page).getByText('Nothing will be done twice.').waitFor();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page)
    .getByText(`${many - 3} applications rejected, 3 not changed:`)
    .waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  const refused = (await dialog(page).getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\n+/g, ': '));
  expect(refused).toEqual([
    `${word} 0001, Grace Nakato: Someone else changed it first. It’s now: Approved.`,
    `${word} 0002, Grace Nakato: It no longer exists.`,
    `${word} 0003, Grace Nakato: Someone else changed it first. It’s now: Pending.`,
  ]);
  expect(await dialog(page).getByRole('link').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await bar(page).waitFor({ state: 'detached' });

  expect(new URL(page.url()).search).toBe(`?page=2&search=${word}&sort=oldest&status=pending`);
  const facts = `from audit_events where action = 'application.reject' and subject_id = any($1)`;
  expect(await count(facts, [ids])).toBe(many - 3);
  expect(await count(`from applications where id = any($1) and status = 'rejected'`, [ids])).toBe(many - 3);
  expect(withoutLost(troubles)).toEqual([]);
});

test.runIf(isWhole())('incomplete professionals are refused with the reason, and the others approved', async () => {
  const pending = { approvalStatus: 'pending', approvedAt: null, businessName: 'Nansana Books' } as const;
  const whole = await createProfessional(site.database.db, {
    ...pending,
    name: 'Ruth Aceng',
    bio: 'I keep books and file tax returns for traders in Owino market, in Luganda and in English.',
    certifications: 'ICPAU practising certificate F1234',
    phoneNumber: '+256772123456',
    feeStructure: 'A fixed price for each return.',
  });
  const partly = await createProfessional(site.database.db, { ...pending, name: 'Moses Opio', bio: '' });
  const { admin } = await fourPeople(site);
  const { page, troubles } = await openPageAs(browser, site, admin.id, wide);
  await page.goto(`${site.address}/admin-dashboard/professionals?search=Nansana`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await dialog(page).getByRole('heading', { name: 'Approve 2 professionals?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(page).getByText('1 professional approved, 1 not changed:').waitFor();
  await dialog(page)
    .getByRole('link', { name: /Moses Opio/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get('open') === partly.id);
  await dialog(page).getByRole('heading', { name: 'Professional Profile: Moses Opio' }).waitFor();
  expect(await count(`from professionals where id = $1 and approval_status = 'approved'`, [whole.id])).toBe(1);
  expect(await count(`from professionals where id = $1 and approval_status = 'approved'`, [partly.id])).toBe(0);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())(
  'several approved applications are assigned to one professional who is searched for',
  async () => {
    const people = await fourPeople(site);
    const word = 'Kireka';
    const ids = await pendingApplications(site, { clientId: people.client.id, word, count: 3, at: site.clock() });
    const items = ids.slice(0, 2).map((id) => ({ id }));
    await people.admin.call('POST', '/applications/bulk/status', { items, status: 'approved' });
    const chosen = await createProfessional(site.database.db, { name: 'Betty Kakembo' });
    const { page, troubles } = await openPageAs(browser, site, people.admin.id, wide);
    await page.goto(`${site.address}/admin-dashboard/applications?search=${word}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await bar(page).getByRole('button', { name: 'Assign 2' }).click();
    await dialog(page).getByText('The other one you selected stays as it is.').waitFor();
    await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog(page).getByText('Please choose a professional.').first().waitFor();
    await dialog(page).getByLabel('Search for a professional').fill('Kakembo');
    await dialog(page).getByRole('button', { name: 'Search' }).click();
    await dialog(page)
      .getByRole('radio', { name: /^Betty Kakembo/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('2 applications assigned').waitFor();
    expect(await count(`from applications where id = any($1) and professional_id = $2`, [ids, chosen.id])).toBe(2);
    expect(troubles).toEqual([]);
  },
);
