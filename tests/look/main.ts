import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { openEmbeddedSample } from '#tests/support/database/sample-database.ts';
import { createStorageState } from '#tests/support/browser/signed-in-page.ts';
import { type Screen, screens } from './screens.ts';
import { composeSheet, type Shot } from './sheet.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * `npm run look`: takes every screen of the table in every state, width and theme, and composes a contact sheet of each
 * in `look/`. With words as arguments, only the rows whose name contains one of them; with numbers, at these widths.
 */
const usualWidths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;
const folder = 'look';

const filters = process.argv.slice(2).filter((word) => !Number(word));
const widths = process.argv.slice(2).map(Number).filter(Boolean);
const chosen = screens
  .filter(({ name }) => filters.length === 0 || filters.some((word) => name.includes(word)))
  .toSorted((one, other) => Number(one.fails ?? false) - Number(other.fails ?? false));

if (chosen.length === 0) {
  const pages = new Set(screens.map(({ name }) => name.split(', ')[0]));
  process.stderr.write(`No screen is called '${filters.join(' ')}'. Screens: ${[...pages].join(', ')}.\n`);
  process.exit(1);
}

await mkdir(folder, { recursive: true });
const stage = await openStage(await openEmbeddedSample());
const browser = await openBrowser();
try {
  for (const screen of chosen) {
    if (screen.fails) await stage.fail();
    const rows: Shot[][] = [];
    for (const theme of themes) rows.push(await takeRow(browser, stage, screen, theme));
    const file = path.join(folder, `${screen.name.replace(/[^a-zA-Z]+/g, '-')}.png`);
    await writeFile(file, await composeSheet(browser, screen.name, rows));
    process.stdout.write(`${file}\n`);
  }
} finally {
  await browser.close();
  await stage.close();
}

async function takeRow(on: Browser, onStage: Stage, screen: Screen, theme: (typeof themes)[number]) {
  const { address, ids } = onStage;
  const context = await on.newContext({
    storageState: screen.as && (await createStorageState(onStage, onStage.people[screen.as])),
    colorScheme: theme,
    javaScriptEnabled: screen.javaScript,
    reducedMotion: 'reduce',
  });
  const shots: Shot[] = [];
  for (const width of widths.length > 0 ? widths : (screen.widths ?? usualWidths)) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await page.emulateMedia({ media: screen.media ?? null });
    await screen.before?.(page);
    await page.goto(address + screen.path(ids));
    await screen.act?.(page);
    const isFixed = await page.evaluate(() => scrollY > 0 || document.querySelector('dialog[open]') !== null);
    const png = await page.screenshot({ fullPage: !isFixed });
    // The first chunk of a PNG holds width and height.
    shots.push({ label: `${width} ${theme}`, png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
    await page.close();
  }
  await context.close();
  return shots;
}
