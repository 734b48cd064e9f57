import { mix } from '#sample/portraits/colours.ts';
import type { Portrait } from '#sample/portraits/portrait.ts';
import { middle } from './face.ts';

/** Shoulders, sloping from the neck to both edges. */
function bodyPath({ sex }: Portrait): string {
  const neck = sex === 'male' ? 50 : 46;
  const out = sex === 'male' ? 178 : 160;
  const [left, right] = [middle - neck, middle + neck];
  return `M${middle - out} 420C${middle - out} 366 ${left - 62} 346 ${left} 324Q${middle} 372 ${right} 324C${right + 62} 346 ${middle + out} 366 ${middle + out} 420Z`;
}

/** What the person wears, over the neck. */
export function drawClothes(portrait: Portrait): string {
  const { clothes, cloth } = portrait;
  const body = `<path d="${bodyPath(portrait)}" fill="${cloth}"/>`;
  switch (clothes) {
    case 'suit':
      return drawShirt(portrait, portrait.second, true) + drawJacket(portrait, cloth);
    case 'kanzu':
      return drawKanzu() + drawJacket(portrait, cloth);
    case 'blazer':
      return drawTop(portrait, portrait.second) + drawJacket(portrait, cloth);
    case 'cardigan':
      return (
        (portrait.sex === 'male' ? drawShirt(portrait, portrait.second, false) : drawTop(portrait, portrait.second)) +
        drawCardigan(portrait)
      );
    case 'open-shirt':
      return drawShirt(portrait, cloth, false);
    case 'roll-neck':
      return body + drawRollNeck(portrait);
    case 'gomesi':
      return drawGomesi(portrait);
    case 'kitenge':
      return body + drawPattern(portrait);
    default:
      return body + drawNeckline(portrait);
  }
}

/** A shirt with a collar: closed with a tie, or open. */
function drawShirt(portrait: Portrait, colour: string, hasTie: boolean): string {
  const { third, skin } = portrait;
  const shade = mix(colour, '#26303a', 0.16);
  const collar = hasTie
    ? `<path d="M${middle - 48} 306L${middle - 58} 330L${middle - 26} 366L${middle} 340ZM${middle + 48} 306L${middle + 58} 330L${middle + 26} 366L${middle} 340Z" fill="${mix(colour, '#ffffff', 0.5)}"/>`
    : `<path d="M${middle - 48} 302L${middle - 62} 332L${middle - 38} 372L${middle - 8} 372ZM${middle + 48} 302L${middle + 62} 332L${middle + 38} 372L${middle + 8} 372Z" fill="${mix(colour, '#ffffff', 0.28)}"/>`;
  const inside = hasTie
    ? `<path d="M${middle - 14} 340L${middle + 14} 340L${middle + 10} 364L${middle + 20} 420L${middle - 20} 420L${middle - 10} 364Z" fill="${third}"/><path d="M${middle - 10} 364L${middle + 10} 364" stroke="${mix(third, '#14100c', 0.35)}" stroke-width="3"/>`
    : `<path d="M${middle - 46} 306L${middle} 376L${middle + 46} 306Q${middle} 350 ${middle - 46} 306Z" fill="${skin.shade}"/><path d="M${middle} 374L${middle} 420" stroke="${shade}" stroke-width="4"/>`;
  const body = hasTie ? bodyPath(portrait) : bodyPath(portrait).replace(/Q\d+ 372/, `L${middle} 380L`);
  return `<path d="${body}" fill="${colour}"/>${inside}${collar}`;
}

/** A plain top with a round neck, under a jacket. */
function drawTop(portrait: Portrait, colour: string): string {
  return `<path d="${bodyPath(portrait)}" fill="${colour}"/>`;
}

function drawJacket(portrait: Portrait, colour: string): string {
  const out = portrait.sex === 'male' ? 182 : 164;
  const neck = portrait.sex === 'male' ? 56 : 54;
  const lapel = mix(colour, '#ffffff', 0.1);
  const edge = mix(colour, '#000000', 0.28);
  const side = (sign: -1 | 1) => {
    const at = (away: number, y: number) => `${middle + sign * away} ${y}`;
    return (
      `<path d="M${at(out, 420)}C${at(out, 362)} ${at(neck + 62, 344)} ${at(neck, 318)}Q${at(40, 372)} ${at(14, 420)}Z" fill="${colour}"/>` +
      `<path d="M${at(neck, 318)}L${at(neck + 20, 332)}L${at(88, 362)}L${at(70, 370)}L${at(86, 382)}L${at(34, 420)}L${at(12, 420)}Q${at(38, 372)} ${at(neck, 318)}Z" fill="${lapel}"/>` +
      `<path d="M${at(88, 362)}L${at(70, 370)}L${at(86, 382)}" fill="none" stroke="${edge}" stroke-width="3" stroke-linejoin="round"/>`
    );
  };
  return side(-1) + side(1);
}

function drawCardigan(portrait: Portrait): string {
  const { cloth, sex } = portrait;
  const out = sex === 'male' ? 182 : 164;
  const neck = sex === 'male' ? 58 : 56;
  const band = mix(cloth, '#ffffff', 0.16);
  const side = (sign: -1 | 1) => {
    const at = (away: number, y: number) => `${middle + sign * away} ${y}`;
    return (
      `<path d="M${at(out, 420)}C${at(out, 362)} ${at(neck + 62, 346)} ${at(neck, 320)}Q${at(52, 376)} ${at(6, 420)}Z" fill="${cloth}"/>` +
      `<path d="M${at(neck, 320)}Q${at(54, 376)} ${at(8, 420)}" fill="none" stroke="${band}" stroke-width="10"/>`
    );
  };
  return side(-1) + side(1);
}

/** A kanzu: a white robe with its red line of embroidery below the neck. */
function drawKanzu(): string {
  const red = '#8c2f2a';
  return (
    `<path d="M60 420L${middle - 52} 318Q${middle} 352 ${middle + 52} 318L340 420Z" fill="#f6f1e6"/>` +
    `<path d="M${middle - 52} 316Q${middle} 350 ${middle + 52} 316L${middle + 50} 302Q${middle} 338 ${middle - 50} 302Z" fill="#fffaf0"/>` +
    `<path d="M${middle - 9} 344L${middle - 9} 420M${middle + 9} 344L${middle + 9} 420" stroke="${red}" stroke-width="3"/>` +
    `<path d="M${middle} 352L${middle} 420" stroke="${red}" stroke-width="3" stroke-dasharray="3 7"/>`
  );
}

function drawRollNeck({ cloth, sex }: Portrait): string {
  const half = sex === 'male' ? 49 : 42;
  const dark = mix(cloth, '#14100c', 0.22);
  return (
    `<path d="M${middle - half} 286Q${middle} 322 ${middle + half} 286L${middle + half + 6} 336Q${middle} 372 ${middle - half - 6} 336Z" fill="${mix(cloth, '#ffffff', 0.1)}"/>` +
    `<path d="M${middle - half - 6} 336Q${middle} 372 ${middle + half + 6} 336" fill="none" stroke="${dark}" stroke-width="4"/>`
  );
}

/** A blouse with a wide round or pointed neck. */
function drawNeckline({ skin, cloth, face }: Portrait): string {
  const edge = mix(cloth, '#ffffff', 0.22);
  const isRound = face.jaw % 2 === 0;
  const d = isRound
    ? `M${middle - 46} 322Q${middle - 44} 374 ${middle} 376Q${middle + 44} 374 ${middle + 46} 322`
    : `M${middle - 46} 322L${middle} 396L${middle + 46} 322`;
  return (
    `<path d="${d}Q${middle} 350 ${middle - 46} 322Z" fill="${skin.base}"/>` +
    `<path d="${d}" fill="none" stroke="${edge}" stroke-width="6" stroke-linejoin="round"/>`
  );
}

/** A gomesi: raised, pointed shoulders and a square neck with two buttons. */
function drawGomesi({ cloth, second }: Portrait): string {
  const dark = mix(cloth, '#14100c', 0.22);
  const light = mix(cloth, '#ffffff', 0.14);
  const trim = mix(second, '#fff1d6', 0.45);
  const side = (sign: -1 | 1) => {
    const at = (away: number, y: number) => `${middle + sign * away} ${y}`;
    return (
      `<path d="M${at(46, 326)}L${at(60, 420)}L${at(172, 420)}Q${at(168, 372)} ${at(146, 336)}Z" fill="${cloth}"/>` +
      `<path d="M${at(46, 326)}Q${at(88, 300)} ${at(140, 304)}Q${at(166, 332)} ${at(172, 384)}Q${at(136, 352)} ${at(96, 356)}Z" fill="${sign === 1 ? dark : light}"/>`
    );
  };
  return (
    `<path d="M${middle - 62} 376L${middle + 62} 376L${middle + 70} 420L${middle - 70} 420Z" fill="${cloth}"/>` +
    side(-1) +
    side(1) +
    `<path d="M${middle - 48} 322L${middle - 44} 378L${middle + 44} 378L${middle + 48} 322" fill="none" stroke="${trim}" stroke-width="8" stroke-linejoin="round"/>` +
    `<circle cx="${middle - 62}" cy="374" r="6" fill="${trim}"/><circle cx="${middle - 60}" cy="396" r="6" fill="${trim}"/>`
  );
}

/** Printed cloth: discs or darts in rows, inside the body. */
function drawPattern(portrait: Portrait): string {
  const { second, third, face, skin, sex } = portrait;
  const light = mix(second, '#fff1d6', 0.4);
  const marks: string[] = [];
  const isDisc = face.width % 2 === 0;
  for (const [row, y] of [338, 372, 406].entries()) {
    for (let x = 40 + (row % 2) * 23; x < 370; x += 46) {
      marks.push(
        isDisc
          ? `<circle cx="${x}" cy="${y}" r="12" fill="${light}"/><circle cx="${x}" cy="${y}" r="5.5" fill="${third}"/>`
          : `<path d="M${x - 15} ${y + 11}L${x} ${y - 13}L${x + 15} ${y + 11}L${x} ${y + 2}Z" fill="${light}"/>`,
      );
    }
  }
  const edge = `M${middle - 46} 320L${middle} 390L${middle + 46} 320`;
  const open = `<path d="${edge}Q${middle} 350 ${middle - 46} 320Z" fill="${skin.base}"/><path d="${edge}" fill="none" stroke="${third}" stroke-width="9" stroke-linejoin="round"/>`;
  const closed = `<path d="M${middle - 52} 316Q${middle} 372 ${middle + 52} 316" fill="none" stroke="${third}" stroke-width="12"/>`;
  return (
    `<clipPath id="body"><path d="${bodyPath(portrait)}"/></clipPath><g clip-path="url(#body)">${marks.join('')}</g>` +
    (sex === 'male' ? closed : open)
  );
}
