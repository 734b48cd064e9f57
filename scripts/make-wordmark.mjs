/**
 * Makes the picture of the product's name for the navigation, so that it needs no font. Run it after renaming the
 * product: `node scripts/make-wordmark.mjs`.
 */
import { writeFile } from 'node:fs/promises';
import { openSync } from 'fontkit';
import { brand } from '../src/shared/brand.ts';

const file = new URL('../src/server/share-images/young-serif.ttf', import.meta.url);
/** Parts of a pixel in which the outlines are written, as whole numbers. */
const parts = 20;
/** Letter height in pixels, that of the navigation's `text-2xl`; the picture is as high as its line. */
const size = 24;
const lineHeight = 32;

/** Of a path in SVG. */
const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

const font = openSync(file.pathname);
if (!('layout' in font)) throw new Error('This file holds several fonts.');
const { glyphs, positions } = font.layout(brand.name);
const scale = (size * parts) / font.unitsPerEm;
const baseline = (lineHeight * parts + (font.ascent + font.descent) * scale) / 2;
let x = 0;
const outlines = glyphs.map((glyph, at) => {
  const { xOffset = 0, xAdvance = glyph.advanceWidth } = positions[at] ?? {};
  const placed = glyph.path.transform(scale, 0, 0, -scale, (x + xOffset) * scale, baseline);
  x += xAdvance;
  return placed.commands.map(({ command, args }) => letters[command] + args.map(Math.round).join(' ')).join('');
});
const width = Math.ceil((x * scale) / parts);
// Colours of the design's ink, which tokens.css has, in both themes.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${lineHeight}" viewBox="0 0 ${width * parts} ${lineHeight * parts}"><title>${brand.name}</title><style>path{fill:#14211b}@media(prefers-color-scheme:dark){path{fill:#f1ede3}}</style><path d="${outlines.join('')}"/></svg>\n`;
await writeFile(new URL('../public/wordmark.svg', import.meta.url), svg);
console.log(`wordmark.svg: ${width} x ${lineHeight}, ${svg.length} bytes`);
