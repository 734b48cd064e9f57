import { mix } from '#sample/portraits/colours.ts';
import type { Portrait } from '#sample/portraits/portrait.ts';
import { middle } from './face.ts';
import { capPath, curls } from './mens-hair.ts';

const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"${more}/>`;
const shineColour = ({ hairColour }: Portrait) => mix(hairColour, '#c9a27f', 0.18);

/** Hair behind the neck and the head. */
export function drawHairBehind(portrait: Portrait): string {
  const { hair, hairColour, face } = portrait;
  const [left, right] = [middle - face.width, middle + face.width];
  const fall = (wide: number, low: number, tip: number) =>
    `<path d="M${left - 4} 150C${left - wide} 200 ${left - wide - 4} ${low - 60} ${left - wide + 8} ${low}Q${left - wide + 30} ${low + tip} ${left + 44} ${low - 4}L${right - 44} ${low - 4}Q${right + wide - 30} ${low + tip} ${right + wide - 8} ${low}C${right + wide + 4} ${low - 60} ${right + wide} 200 ${right + 4} 150Z" fill="${hairColour}"/>`;
  switch (hair) {
    case 'round':
      return puffs(hairColour);
    case 'bob':
      return fall(28, 290, 12);
    case 'straight':
      return fall(26, 350, 22);
    case 'braids':
      return fall(24, 352, 6) + strands(portrait, 9, 24, 352);
    case 'locs':
      return fall(10, 282, 4) + strands(portrait, 13, 14, 296);
    case 'long-locs':
      return fall(20, 300, 4) + strands(portrait, 14, 22, 318);
    case 'low-bun':
      return `<ellipse cx="${middle - portrait.turn * 34}" cy="262" rx="58" ry="40" fill="${hairColour}"/>`;
    case 'bun':
      return (
        `<circle cx="${middle - portrait.turn * 10}" cy="62" r="42" fill="${hairColour}"/>` +
        stroke(
          `M${middle - 24 - portrait.turn * 10} 46q16 -20 42 -14M${middle - 30 - portrait.turn * 10} 62q22 -24 60 -14`,
          shineColour(portrait),
          3.4,
        )
      );
    default:
      return '';
  }
}

/** A large round of curls. */
function puffs(colour: string): string {
  const around = Array.from({ length: 13 }, (_, at) => {
    const angle = Math.PI * (0.92 + (at / 12) * 1.16);
    const [x, y] = [middle + Math.cos(angle) * 88, 158 + Math.sin(angle) * 98];
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="31"/>`;
  });
  return `<g fill="${colour}"><circle cx="${middle}" cy="150" r="100"/>${around.join('')}</g>`;
}

/** Strands that lie over the shoulders, each with a light edge. */
function strands(portrait: Portrait, width: number, wide: number, low: number): string {
  const { face, hairColour } = portrait;
  const between = mix(hairColour, '#c9a27f', 0.13);
  const count = Math.round(30 / width) + 1;
  const side = (sign: -1 | 1) =>
    Array.from({ length: count }, (_, at) => {
      const x = middle + sign * (face.width + wide - 4 - at * width * 0.95);
      return `M${x - sign * 16} 168C${x + sign * 3} 210 ${x + sign * 6} 260 ${x} ${low - (at % 2) * 12}`;
    }).join('');
  const all = side(-1) + side(1);
  return stroke(all, hairColour, width + 3) + stroke(all, between, 2.4);
}

/** Hair on the head and in front of it. */
export function drawWomensHair(portrait: Portrait): string {
  const { hair, hairColour, face, skin, turn } = portrait;
  const shine = shineColour(portrait);
  const [left, right] = [middle - face.width, middle + face.width];
  const cap = (thick: number, hairline: number, sideburn?: number) =>
    `<path d="${capPath(portrait, thick, hairline, sideburn)}" fill="${hairColour}"/>`;
  const part = turn > 0 ? -1 : 1;
  switch (hair) {
    case 'round':
      return `<path d="${capPath(portrait, 20, 124, 176)}" fill="${hairColour}" stroke="${hairColour}" stroke-width="12" stroke-linejoin="round"/>${curls(shine, 58, 84)}`;
    case 'natural':
      return `<path d="${capPath(portrait, 16, 124, 178)}" fill="${hairColour}" stroke="${hairColour}" stroke-width="6" stroke-linejoin="round"/>${curls(shine, 76, 60)}`;
    case 'cornrows':
      return cap(7, 122, 178) + stroke(rows(56), mix(skin.base, hairColour, 0.35), 3.2);
    case 'bun':
      return cap(6, 116, 172) + stroke(rows(40), shine, 2.6, ' opacity=".8"');
    case 'low-bun':
      return cap(7, 118, 176) + stroke(sweep(part), shine, 3);
    case 'braids':
      return cap(12, 118, 200) + stroke(crown(face.width), shine, 2.6) + inFront(portrait, 9, 190, 380);
    case 'long-locs':
      return cap(14, 118, 200) + stroke(crown(face.width), shine, 3) + inFront(portrait, 14, 180, 318);
    case 'bob':
      return (
        `<path d="M${left - 26} 286C${left - 34} 200 ${left - 20} 66 ${middle} 62C${right + 20} 66 ${right + 34} 200 ${right + 26} 286Q${right + 2} 292 ${right - 6} 270Q${right + 8} 220 ${right - 10} 168Q${right - 20} 132 ${middle + part * 34} 104Q${middle - part * 20} 140 ${left + (part > 0 ? 6 : 8)} 170Q${left - 8} 226 ${left + 6} 270Q${left - 4} 292 ${left - 26} 286Z" fill="${hairColour}"/>` +
        stroke(sweep(part), shine, 3.4)
      );
    case 'straight':
      return (
        `<path d="M${left - 24} 330C${left - 34} 200 ${left - 20} 64 ${middle} 62C${right + 20} 64 ${right + 34} 200 ${right + 24} 330Q${right + 2} 320 ${right - 2} 262Q${right + 2} 196 ${right - 12} 164Q${right - 26} 122 ${middle + part * 10} 92Q${left + 26} 122 ${left + 12} 164Q${left - 2} 196 ${left + 2} 262Q${left - 2} 320 ${left - 24} 330Z" fill="${hairColour}"/>` +
        stroke(
          `M${middle + part * 10} 92Q${left + 10} 118 ${left - 8} 190M${middle + part * 10} 92Q${right - 10} 118 ${right + 8} 190`,
          shine,
          2.6,
        )
      );
    default:
      return '';
  }
}

const rows = (wide: number) =>
  [-1, -0.5, 0, 0.5, 1]
    .map(
      (share) =>
        `M${middle + share * wide} ${110 + share * share * 8}Q${middle + share * wide * 0.9} 96 ${middle + share * wide * 0.6} ${80 + share * share * 10}`,
    )
    .join('');
const sweep = (part: number) =>
  `M${middle + part * 34} 92Q${middle - part * 6} 88 ${middle - part * 50} 120M${middle + part * 30} 82Q${middle - part * 18} 78 ${middle - part * 60} 112`;
const crown = (width: number) =>
  [-0.8, -0.45, 0.45, 0.8]
    .map((share) => `M${middle} 72Q${middle + share * width * 0.7} 76 ${middle + share * width} 122`)
    .join('') + `M${middle} 70L${middle} 110`;

/** Two bundles that fall from the temples over the shoulders. */
function inFront({ face, hairColour }: Portrait, width: number, from: number, low: number): string {
  const light = mix(hairColour, '#c9a27f', 0.16);
  const count = Math.max(2, Math.round(24 / width));
  const side = (sign: -1 | 1) =>
    Array.from({ length: count }, (_, at) => {
      const x = middle + sign * (face.width + 10 - at * width * 0.6);
      return `M${middle + sign * (face.width - 2)} ${from - 54}C${x + sign * 2} ${from} ${x + sign * 4} ${low - 60} ${x} ${low - at * 14}`;
    }).join('');
  const all = side(-1) + side(1);
  return stroke(all, hairColour, width + 3) + stroke(all, light, 2.2);
}
