import type { Page } from 'playwright-core';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, states, steps } from '#tests/look/states.ts';

const words = `${'unbreakable'.repeat(12)} and then some more words.`;

/** Presses an answer, which is a label with its radio button. */
const answers = (text: string) => (page: Page) => page.locator('label', { hasText: text }).first().click();

/** Answers the five questions of 'Find someone for me'. */
const findsPeople = (need: string) =>
  steps(
    answers(need),
    (page) => page.getByLabel('In your own words').fill(words),
    presses('Next'),
    answers('Kampala'),
    answers('This week'),
    answers('I don’t know yet'),
    (page) => page.getByText('team choose').waitFor(),
  );

const goesOn = steps(findsPeople('Tax or URA'), presses('Next'));
/** Fills in the account, and sends it. */
const sendsNeed = steps(
  fills({ 'First and last name': 'Aisha Nambozo', 'Choose a password': 'seven tall jackfruit' }),
  (page) => page.getByLabel('Email').fill(`aisha-${page.viewportSize()?.width}-${Math.random()}@example.com`),
  async (page) => {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
  },
  (page) => page.locator('[data-steps] [type=submit]').click(),
);

export const findSomeoneScreens: readonly Screen[] = states({ path: '/find-someone' }, 'find-someone', {
  'first question': {},
  'without JavaScript': { javaScript: false },
  people: findsPeople('Tax or URA'),
  'nobody suits': findsPeople('A will or family property'),
  refused: steps(
    (page) => page.locator('[data-steps]').evaluate((form: HTMLFormElement) => form.submit()),
    sees('#find-answer'),
  ),
  account: goesOn,
  'account refused': steps(
    goesOn,
    (page) => page.getByLabel('Email').focus(),
    (page) => page.waitForLoadState('networkidle'),
    (page) => page.locator('[data-steps] [type=submit]').click(),
    sees('[role=alert] li'),
  ),
  sent: steps(goesOn, sendsNeed, sees('[data-steps-done]')),
});
