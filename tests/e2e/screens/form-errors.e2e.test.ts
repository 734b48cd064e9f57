import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#tests/look/screens.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { shareStage } from '#tests/support/applications/shared-stage.ts';
import { createStorageState } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/** Every form with fields, by its file, and the row of `tests/look` that shows it with errors. */
const forms: Readonly<Record<string, readonly string[]>> = {
  'dashboard/reason-dialog.tsx': ['work, changes being asked for, nothing said'],
  'features/applications/proposals/proposal-form.tsx': ['client application, answer refused'],
  'pages/application/revision-dialog.tsx': ['application, change being asked for, nothing said'],
  'pages/accept-terms.tsx': ['accept terms, without names'],
  'features/consultations/acts/act-form.tsx': [
    'consultations, choosing a time',
    'consultations, a time of one’s own',
    'consultations, declining, no reason',
    'consultations, admin, deciding, nothing chosen',
  ],
  'features/messages/new-message/new-message-dialog.tsx': ['messages, new message, empty'],
  'pages/admin-dashboard/applications/decision-form.tsx': ['application management, reason missing'],
  'pages/admin-dashboard/contact/answer-form.tsx': ['contact inbox, answer empty'],
  'pages/admin-dashboard/contact/saved-answer-form.tsx': ['contact inbox, saved answer empty'],
  'pages/admin-dashboard/credentials/ask-form.tsx': ['credential case, nothing asked'],
  'pages/admin-dashboard/credentials/decide-form.tsx': ['credential case, decision refused'],
  'pages/admin-dashboard/credentials/register-form.tsx': ['regulators’ lists, refused'],
  'pages/admin-dashboard/professionals/approval-form.tsx': ['professional management, being rejected'],
  'pages/admin-dashboard/professionals/invite/invite-form.tsx': ['invite, refused'],
  'pages/admin-dashboard/professionals/form/create-form.tsx': ['professional management, being created, refused'],
  'pages/admin-dashboard/professionals/form/edit-form.tsx': ['professional management, being edited, refused'],
  'pages/admin-dashboard/settings/setting-form.tsx': [
    'about us, refused',
    'promised times, refused',
    'contacts and operator, refused',
    'site notice, refused',
    'emails to admins, refused',
  ],
  'pages/admin-dashboard/settings/holidays/holiday-dialog.tsx': ['public holidays, adding, refused'],
  'pages/admin-dashboard/people/acts/suspend-dialog.tsx': ['people, suspending, refused'],
  'pages/check/check.tsx': ['check, refused'],
  'pages/check/concern-form.tsx': ['check, doubt refused'],
  'pages/check/status.tsx': ['check, following refused'],
  'pages/consultation-link/consultation-view.tsx': ['consultations, link, nothing said'],
  'pages/contact-thread/reply-form.tsx': ['contact thread, errors'],
  'pages/contact/contact-form.tsx': ['contact, empty', 'contact, errors'],
  'pages/edit-profile/profile-form.tsx': ['edit profile, refused'],
  'pages/find-someone/people.tsx': ['find-someone, account refused'],
  'pages/find-someone/questions.tsx': ['find-someone, refused'],
  'pages/forgot-password.tsx': ['forgot password, empty'],
  'pages/login/code-step.tsx': ['login, second step, backup code refused'],
  'pages/login/password-step.tsx': ['login, empty'],
  'pages/new-application/filled-form.tsx': ['application form, refused'],
  'pages/new-application/visitor/visitor-form.tsx': ['apply, refused'],
  'pages/problem/add-words.tsx': ['problem, nothing said'],
  'pages/problem/decide-form.tsx': ['problem, being decided, nothing chosen'],
  'pages/professional-dashboard/availability/availability-form.tsx': ['availability, wrong'],
  'pages/professional-dashboard/credentials/claim-form.tsx': ['wallet, form refused'],
  'pages/professional/booking/booking-form.tsx': ['booking, empty', 'booking, errors'],
  'pages/report-review/report-form.tsx': ['report a review, refused'],
  'pages/reset-password.tsx': ['reset password, too easy to guess'],
  'pages/review/review-form.tsx': ['review, nothing chosen'],
  'pages/second-factor/set-up.tsx': ['second factor, no code'],
  'pages/settings/about/about-form.tsx': ['settings, about me, refused, long name'],
  'pages/settings/data/deletion-section.tsx': ['settings, data, deletion, wrong password'],
  'pages/settings/data/export-forms.tsx': ['settings, data, download, wrong password'],
  'pages/settings/texts/confirm-number.tsx': ['settings, texts, code refused'],
  'pages/signup/signup-form.tsx': ['sign up, empty'],
  'pages/verify-email/steps.tsx': ['verify e-mail, wrong password'],
};

/** Forms without a row of their own: those with one button, or with one field in the same frame as another form's. */
const likeOthers: readonly string[] = [
  'dashboard/lists/selection/bulk-dialog.tsx',
  // Tested with a wrong password in e2e/auth/fresh-proof: it opens automatically, over another form.
  'features/account/reauthentication/reauthentication-dialog.tsx',
  'features/messages/acts/report-dialog.tsx',
  'features/messages/admin/reason-to-open.tsx',
  'features/notes/notes.tsx',
  // One field in the frame of ask-form; e2e/credentials sends it.
  'pages/admin-dashboard/credentials/recheck-form.tsx',
  'pages/admin-dashboard/professionals/delete/delete-dialog.tsx',
  'pages/admin-dashboard/professionals/refusal-form.tsx',
  'pages/confirm-email-change.tsx',
  'pages/keep-two-step.tsx',
  'pages/second-factor/begin.tsx',
  // The change of password in the settings, in a frame of its own.
  'pages/choose-password.tsx',
  'pages/second-factor/change.tsx',
  'pages/settings/security/add-passkey.tsx',
  'pages/settings/security/email-form.tsx',
  'pages/settings/security/passkey-item.tsx',
  'pages/settings/security/password-section.tsx',
  'pages/unsubscribe.tsx',
  'pages/verify-email/outcomes.tsx',
];

const open = shareStage();

test('every form of the product is listed in this file', () => {
  const files = globSync('src/web/{dashboard,features,pages}/**/*.tsx').filter((file) =>
    /\b(?:useApiForm|useDraftForm|useChangePassword)[(<]|<ErrorSummary\b/.test(readFileSync(file, 'utf8')),
  );
  const listed = [...Object.keys(forms), ...likeOthers].toSorted();
  expect(files.map((file) => file.replace('src/web/', '')).toSorted()).toEqual(listed);
});

const rows = Object.values(forms).flat();
// In the small form one of each kind of validation: by the browser, by its script, by the server.
const small = ['sign up, empty', 'booking, empty', 'booking, errors'];

test.each(isWhole() ? rows : small)(
  '%s: a refused form has a summary with links, and each error goes once it is fixed',
  async (name) => {
    const row = screens.find((screen) => screen.name === name);
    if (!row) throw new Error(`tests/look has no row ${name}.`);
    const { stage, browser } = open;
    const storageState = row.as && (await createStorageState(stage, stage.people[row.as]));
    const { page } = await openPage(browser, { reducedMotion: 'reduce', ...(storageState && { storageState }) });
    await row.before?.(page);
    await page.goto(stage.address + row.path(stage.ids));
    await row.act?.(page);

    const summary = page
      .locator('[role=alert]')
      .filter({ has: page.locator('a[href^="#"]') })
      .filter({ visible: true });
    await summary.waitFor();
    const links = summary.locator('li').filter({ visible: true }).locator('a');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)));
    expect(targets.length).toBeGreaterThan(0);
    expect(await summary.locator('p').first().innerText()).not.toBe('');
    if (!name.startsWith('settings, about')) {
      // In that row the form continues with the photo.
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    }

    for (const target of targets) {
      const link = summary.locator(`a[href="#${target}"]`);
      await link.click();
      const field = page.locator(`[id="${target}"]`);
      await expect.poll(() => isReached(field), { message: target }).toBe(true);
      expect(await readMessage(field), target).not.toBe('');
    }
    // Errors that are fixed disappear, the others stay.
    for (const [index, target] of targets.entries()) {
      const field = page.locator(`[id="${target}"]`);
      // A form may show one question at a time.
      if (!(await field.isVisible())) await summary.locator(`a[href="#${target}"]`).click();
      await fix(page, field);
      await expect.poll(() => readMessage(field), { message: target }).toBe('');
      const left = targets.length - 1 - index;
      if (left > 0) await expect.poll(() => links.count(), { message: target }).toBeLessThanOrEqual(left);
      else await expect.poll(() => summary.count(), { message: target }).toBe(0);
    }
  },
);

/** Whether the focus is on a field, or in a group of choices. */
const isReached = (field: Locator) => field.evaluate((element) => element.contains(document.activeElement));

/** The error at a field, as people see it; the script of document pages puts it on the wrapper. */
async function readMessage(field: Locator): Promise<string> {
  const [id, ofScript] = await field.evaluate((element) => [
    element.id,
    element.closest('div')?.getAttribute('data-error') ?? '',
  ]);
  const errors = field.page().locator(`[id="${id}-error"]`).filter({ visible: true });
  // All in one call: between two calls the error may disappear.
  const [first] = await errors.allInnerTexts();
  return first ?? ofScript ?? '';
}

/** Fills in a value that every field of the kind accepts. */
async function fix(page: Page, field: Locator): Promise<void> {
  const [tag, type, id] = await field.evaluate((element) => [
    element.tagName,
    element instanceof HTMLInputElement ? element.type : '',
    element.id,
  ]);
  if (tag === 'SELECT') return void (await field.selectOption({ index: 1 }));
  if (type === 'checkbox' || type === 'radio') return await field.check({ force: true });
  if (tag === 'FIELDSET' || tag === 'DIV')
    return await field.locator('input:is([type=radio], [type=checkbox])').first().check();
  // Days of an availability are within the coming year, by the page's clock.
  const day = id?.startsWith('availability') && type === 'date' ? await field.evaluate(inTwoMonths) : undefined;
  await field.fill(day ?? valueFor(id ?? '', type ?? ''));
  // A repeated password must match the first.
  const confirmation = page.locator('[id$="-confirmation"]');
  if (type === 'password' && (await confirmation.count()) > 0) {
    await page.locator('input[id$="-password"]').first().fill(goodPassword);
    await confirmation.fill(goodPassword);
  }
}

const inTwoMonths = () => new Date(Date.now() + 61 * 86_400_000).toISOString().slice(0, 10);

const goodPassword = 'a quiet river bend';
const values: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'grace@example.com'],
  [/phone/i, '0772 123456'],
  [/budgetMin|rate_min/i, '100000'],
  [/budget|rate/i, '1200000'],
  [/years|contactHours|profileDays|applicationDays/, '8'],
  [/videoLink/, 'https://meet.example.com/nakato'],
  [/availability/, '2099-01-15'],
  [/-day$/, '2027-08-17'],
  [/code/i, '123456'],
  [/district/i, 'Kampala'],
  [/website/i, 'https://example.com'],
  [/socialLinks/, 'https://x.com/example'],
];

function valueFor(id: string, type: string): string {
  if (type === 'password') return goodPassword;
  return values.find(([pattern]) => pattern.test(id))?.[1] ?? 'Books for my shop';
}
