import type { Portrait } from '#sample/portraits/portrait.ts';
import { middle } from './face.ts';

const gold = '#e2a21b';

/** Glasses on the nose, with their arms to the ears. */
export function drawGlasses({ glasses, face, turn, skin }: Portrait): string {
  if (glasses === 'none') return '';
  const x = middle + turn * 6;
  const y = 193;
  const colour = { square: '#1d1512', round: '#b58143', thin: '#caa04a' }[glasses];
  const width = glasses === 'thin' ? 3.6 : 5.4;
  const lens = (side: -1 | 1) => {
    const at = x + side * 34;
    if (glasses === 'round') return `<circle cx="${at}" cy="${y}" r="26"/>`;
    const [wide, high] = glasses === 'square' ? [54, 42] : [52, 36];
    return `<rect x="${at - wide / 2}" y="${y - high / 2}" width="${wide}" height="${high}" rx="${glasses === 'square' ? 11 : 16}"/>`;
  };
  const arm = (side: -1 | 1) => `M${x + side * 60} ${y - 6}L${middle + side * (face.width + 2)} ${y - 10}`;
  return (
    `<g fill="${skin.light}" fill-opacity=".16" stroke="${colour}" stroke-width="${width}">${lens(-1)}${lens(1)}` +
    `<path d="M${x - 8} ${y - 3}Q${x} ${y - 9} ${x + 8} ${y - 3}${arm(-1)}${arm(1)}" fill="none" stroke-linecap="round"/></g>`
  );
}

/** Earrings, where ears are seen. */
export function drawEarrings({ jewels, face, turn, hair }: Portrait): string {
  if (jewels === 'none' || hair === 'hijab' || hair === 'straight' || hair === 'bob') return '';
  const ear = (side: -1 | 1) => middle + side * (face.width + 5) - turn * 4;
  if (jewels === 'hoops') {
    return `<g fill="none" stroke="${gold}" stroke-width="4.5"><circle cx="${ear(-1)}" cy="234" r="14"/><circle cx="${ear(1)}" cy="234" r="14"/></g>`;
  }
  return `<g fill="${gold}"><circle cx="${ear(-1)}" cy="219" r="6.5"/><circle cx="${ear(1)}" cy="219" r="6.5"/></g>`;
}

/** A string of beads on the neck. */
export function drawNecklace({ jewels, third, hair, clothes }: Portrait): string {
  const isHidden = hair === 'hijab' || clothes === 'roll-neck';
  if (jewels !== 'beads' || isHidden) return '';
  return `<path d="M${middle - 40} 312Q${middle} 362 ${middle + 40} 312" fill="none" stroke="${third === '#c4861a' ? '#a63a22' : gold}" stroke-width="9" stroke-linecap="round" stroke-dasharray=".1 11.5"/>`;
}
