import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';

/** A preparation before a page is opened, or a step on it. */
export type Step = (page: Page) => Promise<unknown>;

/** What a screen has in some state. A path independent of the stage can be a string. */
type Parts = Omit<Partial<Screen>, 'name' | 'path'> & { readonly path?: Screen['path'] | string };
/** A state of a screen: its steps, or with a preparation, or what else is special about it. */
type State = Step | readonly [before: Step, act: Step, more?: Parts] | Parts;

function partsOf(state: State): Parts {
  if (typeof state === 'function') return { act: state };
  if (!Array.isArray(state)) return state as Parts;
  const [before, act, more] = state as readonly [Step, Step, Parts?];
  return { before, act, ...more };
}

/**
 * Returns the rows of a screen.
 * @param shared what all of them have, unless a state says otherwise
 * @param rows states by the words that follow the screen's name
 */
export const states = (
  shared: Parts & { readonly path: Screen['path'] | string },
  screen: string,
  rows: Readonly<Record<string, State>>,
): Screen[] =>
  Object.entries(rows).map(([words, state]) => {
    const { path, ...rest } = { ...shared, ...partsOf(state) };
    const name = words === '' ? screen : `${screen}, ${words}`;
    return { ...rest, name, path: typeof path === 'string' ? () => path : path };
  });

/** Steps one after the other. */
export const steps =
  (...all: readonly Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };
/** Presses the first button or link with a name that contains these words. */
export const presses =
  (name: string | RegExp, role: 'button' | 'link' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();
/** Presses a button or link of the open dialog. */
export const confirms =
  (name: string, role: 'button' | 'link' = 'button'): Step =>
  (page) =>
    page.getByRole('dialog').getByRole(role, { name, exact: true }).click();
/** Presses a button of the page's main part. */
export const sends =
  (name: string): Step =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Fills in fields, by their labels: those that contain the words, or exactly these. */
export const fills =
  (fields: Readonly<Record<string, string>>, exact = false): Step =>
  async (page) => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact }).fill(text);
  };
/** Chooses an option of the select with this label. */
export const selects =
  (label: string, option: string): Step =>
  (page) =>
    page.getByLabel(label).selectOption(option);
/** Waits for the first element that a selector finds. */
export const sees =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).first().waitFor();
/** Waits for a field of the open dialog. */
export const asks =
  (label: string): Step =>
  (page) =>
    page.getByRole('dialog').getByLabel(label).first().waitFor();
/** Waits for a text in the open dialog. */
export const tells =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByRole('dialog').getByText(words).first().waitFor();
/** Scrolls to a heading. */
export const scrollsTo =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
