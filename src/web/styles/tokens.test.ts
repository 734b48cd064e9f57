import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Words = Record<string, string>;

/** Reads the colours from a part of the stylesheet: `--color-ink: #14211b;` → `ink`. */
function coloursIn(css: string): Words {
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast of two colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = '', darkTints = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = coloursIn(lightPart);
const themes: Record<string, Words> = { light, dark: { ...light, ...coloursIn(darkPart) } };
const grounds = ['paper', 'surface', 'sand'];

/** Text colours, with their allowed backgrounds. */
const textPairs: [string, string[]][] = [
  ['ink', [...grounds, 'forest-tint', 'gold-tint', 'clay-tint']],
  ['muted', grounds],
  ['forest', [...grounds, 'forest-tint']],
  ['forest-deep', [...grounds, 'forest-tint']],
  ['gold-deep', ['gold-tint', ...grounds]],
  ['clay', ['clay-tint', ...grounds]],
  ['on-forest', ['forest', 'forest-deep']],
  ['on-night', ['night']],
  ['on-night-muted', ['night']],
  ['gold', ['night']],
];

test.for(Object.keys(themes))('text can be read in the %s theme', (theme) => {
  const words = themes[theme] as Words;
  const faint = textPairs.flatMap(([letters, on]) =>
    on
      .map((ground) => ({
        pair: `${letters} on ${ground}`,
        ratio: contrast(words[letters] ?? '', words[ground] ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5)),
  );
  expect(faint).toEqual([]);
});

test.for(Object.keys(themes))('the edges of controls can be seen in the %s theme', (theme) => {
  const words = themes[theme] as Words;
  for (const ground of grounds) expect(contrast(words.edge ?? '', words[ground] ?? '')).toBeGreaterThanOrEqual(3);
});

test('initials can be read on every tint', () => {
  for (const part of [lightPart, darkTints]) {
    const tints = [...part.matchAll(/--ground: (#\w{6});\s+--letters: (#\w{6});/g)];
    for (const [, ground = '', letters = ''] of tints) expect(contrast(ground, letters)).toBeGreaterThanOrEqual(4.5);
  }
  expect([...css.matchAll(/--ground/g)]).toHaveLength(12);
});
