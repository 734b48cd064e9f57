import { type Draft, dropDraft, dropAllDrafts, readDraft, storageFor, writeDraft } from './draft.ts';

/**
 * Text typed by a visitor without an account is stored in the tab: the next person at a shared computer finds
 * nothing.
 */
export function readVisitorDraft(name: string): Draft | undefined {
  return attempted(() => readDraft(storageFor('tab'), name));
}

/** The name under which an account's own, older draft is set aside when a visitor's replaces it. */
const earlierName = (name: string) => `${name}_earlier`;

/**
 * Moves a visitor's draft to the account that they created or signed in to. An older draft of that account is set
 * aside.
 * @returns whether there was one.
 */
export function adoptVisitorDraft(visitors: string, accounts: string): boolean {
  const draft = readVisitorDraft(visitors);
  if (!draft) return false;
  return (
    attempted(() => {
      const browser = storageFor('browser');
      const older = readDraft(browser, accounts);
      if (older) writeDraft(browser, earlierName(accounts), older);
      writeDraft(browser, accounts, draft);
      dropDraft(storageFor('tab'), visitors);
      return true;
    }) ?? false
  );
}

/** Whether an older draft was set aside. */
export const hasEarlierDraft = (name: string): boolean =>
  attempted(() => readDraft(storageFor('browser'), earlierName(name))) !== undefined;

/** Restores the older draft; the newer one is set aside in its place. */
export function swapEarlierDraft(name: string): void {
  attempted(() => {
    const browser = storageFor('browser');
    const [newer, older] = [readDraft(browser, name), readDraft(browser, earlierName(name))];
    if (!older) return;
    writeDraft(browser, name, older);
    if (newer) writeDraft(browser, earlierName(name), newer);
    else dropDraft(browser, earlierName(name));
  });
}

/** Deletes the older draft. */
export function dropEarlierDraft(name: string): void {
  attempted(() => dropDraft(storageFor('browser'), earlierName(name)));
}

/** On logout, deletes every draft: the next user of a shared computer must not find one. */
export function forgetAllDrafts(): void {
  for (const place of ['browser', 'tab'] as const) attempted(() => dropAllDrafts(storageFor(place)));
}

/** Undefined where the browser forbids storage: nothing is stored there. */
function attempted<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
