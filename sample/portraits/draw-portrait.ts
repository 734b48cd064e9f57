import { mix } from './colours.ts';
import type { Portrait } from './portrait.ts';
import { drawClothes } from './parts/clothes.ts';
import { drawHeadwrap, drawHijab, drawHijabBehind } from './parts/coverings.ts';
import { drawFeatures, drawHead, drawNeck } from './parts/face.ts';
import { drawEarrings, drawGlasses, drawNecklace } from './parts/jewellery.ts';
import { drawBeard, drawKufi, drawMensHair } from './parts/mens-hair.ts';
import { drawHairBehind, drawWomensHair } from './parts/womens-hair.ts';

/** Draws a portrait as an SVG of 400 units each way: a drawing of nobody, made of simple shapes. */
export function drawPortrait(portrait: Portrait): string {
  const { hair, sex, cap, ground } = portrait;
  const isHijab = hair === 'hijab';
  const onHead = () => {
    if (isHijab) return '';
    if (hair === 'headwrap') return drawHeadwrap(portrait);
    if (cap === 'kufi') return drawMensHair(portrait) + drawKufi(portrait);
    return sex === 'male' ? drawMensHair(portrait) : drawWomensHair(portrait);
  };
  const parts = [
    `<rect width="400" height="400" fill="${ground}"/>`,
    `<circle cx="236" cy="196" r="150" fill="${mix(ground, '#fff8ea', 0.42)}"/>`,
    '<g transform="translate(-18 -6) scale(1.09)">',
    isHijab ? drawHijabBehind(portrait) : drawHairBehind(portrait),
    '<g transform="translate(0 -14)">',
    drawNeck(portrait),
    drawClothes(portrait),
    drawNecklace(portrait),
    '</g>',
    drawHead(portrait),
    drawBeard(portrait),
    drawFeatures(portrait),
    onHead(),
    isHijab ? drawHijab(portrait) : drawEarrings(portrait),
    drawGlasses(portrait),
    '</g>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${parts.join('')}</svg>`.replaceAll(
    /(\d\.\d)\d+/g,
    '$1',
  );
}
