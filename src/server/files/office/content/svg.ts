import { Refused } from '#server/files/office/refusal.ts';
import type { XmlElement } from './xml-reader.ts';

export const svgNamespace = 'http://www.w3.org/2000/svg';

/** Elements of SVG 1.1 and 2 that run or carry something other than a drawing. */
const active = new Set('script foreignObject iframe handler listener audio video'.split(' '));
const drawn = /^data:image\/(?:png|jpe?g|gif)[;,]/i;

/** @throws {Refused} if an element of an SVG picture runs something, or loads something from outside the picture */
export function judgeSvg({ local: name, attributes }: XmlElement): void {
  if (active.has(name)) throw new Refused('program', `svg ${name}`);
  for (const { local, value } of attributes) {
    if (/^on/i.test(local)) throw new Refused('program', `svg ${local}`);
    const link = value.trim();
    if ((local === 'href' || local === 'src') && name !== 'a' && !link.startsWith('#') && !drawn.test(link))
      throw new Refused('remote', `svg ${name}`);
    if (name === 'a' && local === 'href' && !/^(?:#|https?:|mailto:)/i.test(link))
      throw new Refused('remote', 'svg link');
    if (local === 'attributeName' && /href$/i.test(link)) throw new Refused('remote', 'svg animation of a link');
    judgeSvgStyle(value);
  }
}

/** @throws {Refused} if a style loads something */
export function judgeSvgStyle(text: string): void {
  if (/@import/i.test(text)) throw new Refused('remote', 'svg style');
  for (const [, place] of text.matchAll(/url\s*\(\s*["']?\s*([^)]*)/gi))
    if (!place!.startsWith('#') && !drawn.test(place!)) throw new Refused('remote', 'svg style');
}
