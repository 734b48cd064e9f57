import { expect, test } from 'vitest';
import { credentialCases } from '#server/db/schema/index.ts';
import { waitingSources } from '#server/features/dashboards/waiting/waiting-sources.ts';
import { waitingKindsByRole } from '#shared/desk/waiting-kinds.ts';
import { roles } from '#shared/roles.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { v7 as uuidv7 } from 'uuid';

const browser = sharedBrowser();
const site = sharedAccountSite();

test.each(roles)('each kind of waiting item for a %s has a place on their dashboard', (role) => {
  const kinds = new Set(waitingSources.filter((source) => source.role === role).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([...waitingKindsByRole[role]].toSorted());
});

test('an admin opens a licence case straight from the queue, also one beyond the first 25', async () => {
  const { db } = site.database;
  const now = site.clock().getTime();
  const professional = await createProfessional(db, { name: 'Nabirye Sanyu' });
  for (let number = 1; number <= 27; number += 1) {
    const credential = await createCredential(db, professional.id, { number: `F-${number}`, status: 'submitted' });
    const waitingSince = new Date(now - (40 - number) * 86_400_000);
    await db.insert(credentialCases).values({
      id: uuidv7(),
      kind: 'claim',
      credentialId: credential.id,
      professionalId: professional.id,
      source: 'professional',
      text: `The certificate number ${number}.`,
      openedAt: waitingSince,
      waitingSince,
    });
  }
  const admin = await newPerson(site, 'admin');
  const { page, troubles } = await openPageAs(browser, site, admin.id, { reducedMotion: 'reduce' });
  await page.goto(`${site.address}/admin-dashboard`);
  const queue = page.getByRole('region', { name: /^Waiting for a decision/ });
  await queue.getByRole('link', { name: 'Certificate of Practice' }).nth(1).click();
  await page.waitForURL('**/admin-dashboard/credentials?open=*');
  await page.getByRole('dialog', { name: 'Case' }).getByText('The certificate number 2.').waitFor();

  await page.goBack();
  await queue.getByText('1–25 of 27').waitFor();
  await queue.getByRole('link', { name: 'Next' }).click();
  await queue.getByText('26–27 of 27').waitFor();
  expect(await queue.getByRole('listitem').count()).toBe(2);
  const isInView = await queue.getByRole('heading').evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  expect(isInView).toBe(true);
  await queue.getByRole('link', { name: 'Certificate of Practice' }).last().click();
  await page.getByRole('dialog', { name: 'Case' }).getByText('The certificate number 27.').waitFor();
  expect(troubles).toEqual([]);
});

test('an admin opens a profile change from the queue at the change itself, however many are above it', async () => {
  const admin = await newPerson(site, 'admin');
  const people = [];
  for (let number = 1; number <= 12; number += 1) {
    const person = await newPerson(site, 'professional');
    people.push(person);
    site.clock.advance(60_000);
    const answer = await person.call('PUT', '/professionals/profile', { name: `Okello ${number}` });
    expect(answer.status).toBe(200);
  }
  const { page, troubles } = await openPageAs(browser, site, admin.id, { reducedMotion: 'reduce' });
  const { items } = await admin.call('GET', '/dashboards/waiting?kind=decide_revision&limit=12');
  const last = people.at(-1)!;
  expect(items.at(-1).id).toBe(last.id);
  const { total } = await admin.call('GET', '/dashboards/waiting?limit=0');
  await page.goto(`${site.address}/admin-dashboard?page=${Math.ceil(total / 25)}`);
  await page.locator(`a[href$="${last.id}"]`).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, `revision-${last.id}`);
  expect(troubles).toEqual([]);
});
