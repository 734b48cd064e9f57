import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { brand } from '#shared/brand.ts';
import { toInitials, tintFor } from '#shared/people/initials.ts';
import { drawableText } from './letters.ts';
import { drawText, type TextStyle } from './text-block.ts';

/** A professional's details in the picture for shared links. All of it is public. */
export interface SharedProfile {
  readonly name: string;
  /** Drawn instead of a name with letters that the font lacks; may be empty. */
  readonly businessName: string;
  readonly profession: string;
  readonly place: string;
  /** 0 to 5, in words such as '4.8 from 23 reviews'; absent without reviews. */
  readonly rating?: { readonly average: number; readonly words: string };
  /** Checks with their dates, or that there were none, a line each. */
  readonly trust: readonly string[];
}

/** Pixels, as all sites expect for shared links. */
export const pictureSize = { width: 1200, height: 630 } as const;

const colours = { ink: '#14211b', muted: '#55635b', forest: '#0e4d3a', paper: '#fbf8f2', pale: '#d5e8dd' } as const;
const left = 72;
const columnWidth = 600;
/** The middle of the text: the area above the band. */
const middle = 268;

/** Backgrounds and letters of initials, from the light theme of `styles/tokens.css`. */
const tints = [
  ['#d5e8dd', '#0c4434'],
  ['#f6e2b4', '#6a4500'],
  ['#f3d6cb', '#842a15'],
  ['#d7e1ea', '#24485f'],
  ['#e5dcec', '#573772'],
  ['#e6e2c4', '#51500f'],
] as const;
const circle = { x: 941, y: 330, radius: 112 } as const;

const ground = readFile(new URL('./ground.svg', import.meta.url));
const crane = readFile(new URL('./crane.svg', import.meta.url));

/** Draws a profile's picture: name, profession, place, rating and checks, in the product's look. PNG. */
export async function drawProfile(profile: SharedProfile): Promise<Uint8Array<ArrayBuffer>> {
  const name = drawableText(profile.name) || drawableText(profile.businessName) || profile.profession;
  const profession = name === profile.profession ? '' : `${profile.profession} in `;
  const column = await stack([
    { text: name, style: style(colours.ink, 3, [68, 56, 46, 38]), gap: 30 },
    { text: drawableText(profession + profile.place), style: style(colours.forest, 2, [34, 28]), gap: 26 },
    ...(profile.rating
      ? [{ ...profile.rating, text: profile.rating.words, style: beside(starsWidth + 16), gap: 26 }]
      : []),
    ...profile.trust.map((text) => ({ text: drawableText(text), style: style(colours.muted, 1, [27, 23]), gap: 12 })),
  ]);
  return await compose([
    ...column,
    ...(await initials(drawableText(profile.name))),
    ...(await signature(brand.tagline)),
  ]);
}

/** Draws the product's own picture, for pages that have none. PNG. */
export async function drawProduct(): Promise<Uint8Array<ArrayBuffer>> {
  const column = await stack([
    { text: brand.tagline, style: style(colours.ink, 3, [66]), gap: 32 },
    { text: 'Accountants, tax consultants and advisers in Uganda', style: style(colours.forest, 2, [34]), gap: 26 },
    { text: 'Compare fees, reviews and licences before you choose', style: style(colours.muted, 1, [27]), gap: 0 },
  ]);
  return await compose([...column, ...(await initials('')), ...(await signature(''))]);
}

const style = (colour: string, lines: number, sizes: readonly number[]): TextStyle => ({
  colour,
  lines,
  sizes,
  width: columnWidth,
});

/** The style of text to the right of other content. */
const beside = (indent: number): TextStyle => ({ ...style(colours.ink, 1, [28]), width: columnWidth - indent });

interface Row {
  readonly text: string;
  readonly style: TextStyle;
  /** Pixels to the next row. */
  readonly gap: number;
  /** Draws stars before the text. */
  readonly average?: number;
}

/** Stacks rows, vertically centred; rows without text are left out. */
async function stack(rows: readonly Row[]): Promise<OverlayOptions[]> {
  const drawn = await Promise.all(
    rows.filter(({ text }) => text !== '').map(async (row) => ({ ...row, block: await drawText(row.text, row.style) })),
  );
  const height = drawn.reduce(
    (sum, { block, gap }, index) => sum + block.height + (index < drawn.length - 1 ? gap : 0),
    0,
  );
  let top = Math.round(middle - height / 2);
  return drawn.flatMap(({ block, gap, average }) => {
    const y = top;
    top += block.height + gap;
    if (average === undefined) return [{ input: block.png, left, top: y }];
    const starsTop = Math.round(y + block.height / 2 - starSize / 2);
    return [
      { input: stars(average), left, top: starsTop },
      { input: block.png, left: left + starsWidth + 16, top: y },
    ];
  });
}

const starSize = 34;
const starsWidth = starSize * 5;
const star = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

function stars(average: number): Buffer {
  const row = [0, 1, 2, 3, 4].map((index) => `<path transform="translate(${index * 24} 0)" d="${star}"/>`).join('');
  const filled = Math.round(average * 240) / 10;
  const gold = `<svg width="${filled}" height="24"><g fill="#e2a21b" stroke="#8a5a00">${row}</g></svg>`;
  return svg(starsWidth, starSize, `<svg viewBox="0 0 120 24"><g fill="#dfd6c4">${row}</g>${gold}</svg>`);
}

const svg = (width: number, height: number, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

/** Draws the circle under the crest; the crane itself where the initials cannot be drawn. */
async function initials(name: string): Promise<OverlayOptions[]> {
  const letters = toInitials(name);
  const { x, y, radius } = circle;
  if (!letters) return [{ input: await crane, left: x - radius, top: y - radius }];
  const [fill, colour] = tints[tintFor(name)] ?? tints[0];
  const size = 2 * radius;
  const disc = svg(size, size, `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="${fill}"/>`);
  const block = await drawText(letters, { sizes: [92], colour, width: size, lines: 2 });
  return [
    { input: disc, left: x - radius, top: y - radius },
    { input: block.png, left: x - Math.round(block.width / 2), top: y - Math.round(block.height / 2) },
  ];
}

/** Draws the product's name and tagline, on the band. */
async function signature(tagline: string): Promise<OverlayOptions[]> {
  const band = 580;
  const name = await drawText(brand.name, { sizes: [40], colour: colours.paper, width: 500, lines: 1 });
  const named = { input: name.png, left: 150, top: band - Math.round(name.height / 2) };
  if (tagline === '') return [named];
  const words = await drawText(tagline, { sizes: [25], colour: colours.pale, width: 640, lines: 1 });
  const right = pictureSize.width - left - words.width;
  return [named, { input: words.png, left: right, top: band - Math.round(words.height / 2) }];
}

async function compose(layers: OverlayOptions[]): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(await ground)
    .composite(layers)
    .png({ palette: true, colours: 64, dither: 0, effort: 4 })
    .toBuffer();
  return new Uint8Array(png);
}
