import type { Page } from 'playwright-core';
import { type Door, doorSelector, listDoors, doorKind } from './doors.ts';
import { pageAt } from './page-titles.ts';
import { waitUntil, expectClosing, open, openLayer, press, reportTroubles, type Walk } from './walk.ts';

/** Presses one button of each new kind. What it opens must close with Escape; a button that changes nothing is broken. */
export async function pressButtons(walk: Walk): Promise<void> {
  const { page, known } = walk;
  const at = page.url();
  const here = pageAt(new URL(at).pathname);
  for (;;) {
    const door = (await listDoors(page)).find((one) => one.href === null && !known.has(doorKind(here, one)));
    if (!door) return;
    known.add(doorKind(here, door));
    await pressButton(walk, door, at);
  }
}

async function pressButton(walk: Walk, { index, words }: Door, at: string): Promise<void> {
  const { page, findings, effects, quiet } = walk;
  const where = `${new URL(at).pathname}: “${words.slice(0, 60)}”`;
  const before = { url: page.url(), layer: await openLayer(page), content: await hashContent(page) };
  const earlier = effects.length;
  await press(walk, page.locator(doorSelector).nth(index));
  await quiet();
  const hasActed = async () =>
    effects.length > earlier || page.url() !== before.url || (await hashContent(page)) !== before.content;
  const isAlive = await waitUntil(walk, hasActed);
  await reportTroubles(walk, where);
  if (!isAlive) return void findings.push(`${where} does nothing`);
  const layer = await openLayer(page);
  if (layer !== '' && layer !== before.layer) await expectClosing(walk, where);
  if (page.url() !== before.url || (await hashContent(page)) !== before.content) await open(walk, at);
}

/** A hash of everything that people see and typed, and of the focus once it left what was pressed. */
const hashContent = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    copy.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      ({ value }) => value,
    );
    const layers = document.querySelectorAll(':popover-open, dialog:modal').length;
    const active = document.activeElement;
    const focus = active?.matches('[data-pressed]') ? '' : active?.id;
    const text = [copy.innerHTML, ...fields, layers, focus].join('\n');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return new Uint8Array(hash).join(' ');
  });
