import { mix } from '#sample/portraits/colours.ts';
import type { Portrait } from '#sample/portraits/portrait.ts';

/** The middle of the picture, of 400 units each way; the light comes from the upper left. */
export const middle = 200;
/** Height of the eyes. */
const eyes = 190;

/** Outline of the head without hair. */
export function headPath({ face: { width, jaw, chin, length } }: Portrait): string {
  const bottom = 284 + length;
  const [left, right] = [middle - width, middle + width];
  return (
    `M${left} 182C${left} 222 ${middle - jaw - 5} 252 ${middle - chin} ${bottom - 11}` +
    `Q${middle} ${bottom + 6} ${middle + chin} ${bottom - 11}C${middle + jaw + 5} 252 ${right} 222 ${right} 182` +
    `C${right} 118 ${middle + width * 0.6} 80 ${middle} 80C${middle - width * 0.6} 80 ${left} 118 ${left} 182Z`
  );
}

/** Neck, with the shadow of the chin. */
export function drawNeck(portrait: Portrait): string {
  const { skin, sex } = portrait;
  const half = sex === 'male' ? 43 : 35;
  const [left, right] = [middle - half, middle + half];
  const neck =
    `M${left} 240L${left} 304Q${left - 4} 330 ${left - 48} 344L${left - 40} 410L${right + 40} 410L${right + 48} 344Q${right + 4} 330 ${right} 304` +
    `L${right} 240Z`;
  return (
    `<path d="${neck}" fill="${skin.base}"/>` +
    `<path d="M${left} 262Q${middle} 342 ${right} 262L${right} 304Q${right + 2} 318 ${right + 12} 328Q${middle + 18} 338 ${left} 290Z" fill="${skin.shade}"/>`
  );
}

/** Ears and the head with its shaded side; the features come later. */
export function drawHead(portrait: Portrait): string {
  const { skin, face, turn } = portrait;
  const head = headPath(portrait);
  const ear = (side: -1 | 1) => {
    const x = middle + side * (face.width + 1) - turn * 4;
    return (
      `<ellipse cx="${x}" cy="200" rx="12" ry="20" fill="${side === 1 ? skin.shade : skin.base}"/>` +
      `<path d="M${x + side * 3} 191Q${x - side * 5} 196 ${x} 208" fill="none" stroke="${skin.line}" stroke-width="3" opacity=".55"/>`
    );
  };
  return (
    ear(-1) +
    ear(1) +
    `<clipPath id="head"><path d="${head}"/></clipPath>` +
    `<g clip-path="url(#head)"><path d="${head}" fill="${skin.shade}"/>` +
    `<path d="${head}" fill="${skin.base}" transform="translate(-15 -6)"/>` +
    `<ellipse cx="${middle - 22 + turn * 6}" cy="132" rx="44" ry="24" fill="${skin.light}" opacity=".32"/>` +
    `<path d="M${middle - 62 + turn * 6} 214Q${middle - 40 + turn * 6} 208 ${middle - 28 + turn * 6} 222Q${middle - 44 + turn * 6} 236 ${middle - 58 + turn * 6} 230Z" fill="${skin.light}" opacity=".3"/></g>`
  );
}

/** Eyes, brows, nose and mouth. */
export function drawFeatures(portrait: Portrait): string {
  const x = middle + portrait.turn * 6;
  return (
    drawEye(portrait, x, -1) + drawEye(portrait, x, 1) + drawNose(portrait) + drawMouth(portrait) + drawAge(portrait)
  );
}

function drawEye({ skin, sex, turn, brow, hairColour, age }: Portrait, middleOfFace: number, side: -1 | 1): string {
  const x = middleOfFace + side * 33;
  const out = side * (sex === 'female' ? 17 : 16);
  const dark = '#1d110d';
  const browColour = age === 'senior' ? mix(hairColour, skin.line, 0.5) : mix(dark, skin.line, 0.25);
  const lift = { level: -3, soft: -7, arched: -12 }[brow];
  const thick = sex === 'male' ? 8.5 : 6;
  const browY = eyes - (sex === 'male' ? 23 : 25);
  const inner = x - side * 17;
  const outer = x + side * 21;
  return (
    `<path d="M${x - 15} ${eyes + 1}C${x - 8} ${eyes - 10} ${x + 8} ${eyes - 10} ${x + 15} ${eyes + 1}C${x + 7} ${eyes + 8} ${x - 7} ${eyes + 8} ${x - 15} ${eyes + 1}Z" fill="#f3e8da"/>` +
    `<circle cx="${x + turn * 1.6}" cy="${eyes - 0.3}" r="7" fill="${dark}"/>` +
    `<circle cx="${x + turn * 1.6 - 2.4}" cy="${eyes - 2.6}" r="1.8" fill="#fff"/>` +
    `<path d="M${x - side * 15} ${eyes + 2}C${x - side * 9} ${eyes - 11} ${x + side * 8} ${eyes - 11} ${x + out} ${eyes + 0.5}" fill="none" stroke="${dark}" stroke-width="${sex === 'female' ? 5 : 4}" stroke-linecap="round"/>` +
    `<path d="M${x - side * 10} ${eyes - 12}Q${x + side * 3} ${eyes - 18} ${x + side * 15} ${eyes - 9}" fill="none" stroke="${skin.shade}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M${inner} ${browY}Q${x} ${browY + lift - 4} ${outer} ${browY + 3}Q${x} ${browY + lift + thick - 3} ${inner} ${browY + thick}Q${inner - side * 3} ${browY + thick / 2} ${inner} ${browY}Z" fill="${browColour}"/>`
  );
}

function drawNose({ skin, turn, sex }: Portrait): string {
  const x = middle + turn * 8;
  const wing = sex === 'male' ? 19 : 16;
  return (
    `<path d="M${x + 6} 184C${x + 5} 202 ${x + 9} 212 ${x + wing} 223Q${x + wing + 2} 233 ${x + 9} 233Q${x + 3} 236 ${x} 235C${x + 4} 218 ${x - 1} 204 ${x + 6} 184Z" fill="${skin.shade}"/>` +
    `<path d="M${x - wing} 224Q${x - wing - 1} 233 ${x - 9} 232Q${x} 239 ${x + 9} 232Q${x + wing + 1} 233 ${x + wing} 224" fill="none" stroke="${skin.line}" stroke-width="3.6" stroke-linecap="round"/>` +
    `<ellipse cx="${x - 3}" cy="217" rx="6" ry="7" fill="${skin.light}" opacity=".7"/>`
  );
}

function drawMouth({ skin, turn, mouth, lips, sex }: Portrait): string {
  const x = middle + turn * 7;
  const y = 256;
  const upper = lips === 'none' ? mix(skin.base, '#5a1d1c', 0.45) : mix(lips, '#3a0d10', 0.25);
  const lower = lips === 'none' ? mix(skin.base, '#b0564c', 0.4) : mix(lips, '#d98a78', 0.22);
  const line = mix(skin.line, '#3a0a0c', 0.4);
  const half = mouth === 'calm' ? 25 : 29;
  const up = mouth === 'calm' ? 1 : 5;
  const [left, right] = [x - half, x + half];
  const full = sex === 'female' ? 14 : 11;
  const bow = `M${left} ${y - up}Q${x - 13} ${y - 9} ${x - 5} ${y - 8.5}Q${x} ${y - 6} ${x + 5} ${y - 8.5}Q${x + 13} ${y - 9} ${right} ${y - up}`;
  if (mouth === 'open') {
    return (
      `<path d="${bow}Q${x + 17} ${y + 21} ${x} ${y + 21}Q${x - 17} ${y + 21} ${left} ${y - up}Z" fill="${lower}"/>` +
      `<path d="${bow}Q${x} ${y + 8} ${left} ${y - up}Z" fill="${upper}"/>` +
      `<path d="M${left + 4} ${y - up + 1}Q${x} ${y + 2} ${right - 4} ${y - up + 1}Q${x + 13} ${y + 13} ${x} ${y + 13}Q${x - 13} ${y + 13} ${left + 4} ${y - up + 1}Z" fill="#fbf3e8"/>`
    );
  }
  return (
    `<path d="M${left + 2} ${y - up}Q${x} ${y + 6} ${right - 2} ${y - up}Q${x + 15} ${y + full} ${x} ${y + full}Q${x - 15} ${y + full} ${left + 2} ${y - up}Z" fill="${lower}"/>` +
    `<path d="${bow}Q${x} ${y + up + 4} ${left} ${y - up}Z" fill="${upper}"/>` +
    `<path d="M${left} ${y - up}Q${x} ${y + up + 4} ${right} ${y - up}" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`
  );
}

/** Lines of a long life, and of a broad smile. */
function drawAge({ skin, turn, age, mouth }: Portrait): string {
  const x = middle + turn * 7;
  if (age !== 'senior' && mouth !== 'open') return '';
  const fold = (side: -1 | 1) =>
    `<path d="M${x + side * 27} 230Q${x + side * 38} 242 ${x + side * 37} 255" fill="none" stroke="${skin.line}" stroke-width="2.6" stroke-linecap="round" opacity="${age === 'senior' ? 0.6 : 0.35}"/>`;
  const brow = `<path d="M${x - 24} 142Q${x} 137 ${x + 24} 142" fill="none" stroke="${skin.line}" stroke-width="2.4" stroke-linecap="round" opacity=".32"/>`;
  return fold(-1) + fold(1) + (age === 'senior' ? brow : '');
}
