import { mix } from '#sample/portraits/colours.ts';
import type { Portrait } from '#sample/portraits/portrait.ts';
import { middle } from './face.ts';

/** A cap of hair on the skull: so thick at the top, with its hairline so high above the middle of the face. */
export function capPath({ face: { width } }: Portrait, thick: number, hairline: number, sideburn = 188): string {
  const outside = width + 4;
  const [left, right] = [middle - outside, middle + outside];
  const top = 80 - thick;
  return (
    `M${left} ${sideburn}C${left - thick * 0.6} 118 ${middle - width * 0.64 - thick * 0.4} ${top} ${middle} ${top}` +
    `C${middle + width * 0.64 + thick * 0.4} ${top} ${right + thick * 0.6} 118 ${right} ${sideburn}` +
    `L${right - 10} ${sideburn - 14}Q${right - 11} ${hairline + 26} ${right - 24} ${hairline + 9}` +
    `Q${middle} ${hairline - 9} ${left + 24} ${hairline + 9}Q${left + 11} ${hairline + 26} ${left + 10} ${sideburn - 14}Z`
  );
}

/** Hair on top of the head, or what is left of it. */
export function drawMensHair(portrait: Portrait): string {
  const { hair, hairColour, face, skin, turn } = portrait;
  const shine = mix(hairColour, '#c9a27f', 0.16);
  const cap = (thick: number, hairline: number, sideburn?: number) =>
    `<path d="${capPath(portrait, thick, hairline, sideburn)}" fill="${hairColour}"/>`;
  // Hair cut so short that the skin shows through.
  const shaved = (opacity: number) =>
    `<path d="${capPath(portrait, 1, 124, 196)}" fill="${hairColour}" opacity="${opacity}"/>`;
  switch (hair) {
    case 'fade':
      return shaved(0.55) + drawTopHair(portrait, 13, 118);
    case 'flat':
      return (
        shaved(0.6) +
        `<path d="M${middle - face.width - 2} 138Q${middle - face.width - 2} 72 ${middle - 54} 62Q${middle} 55 ${middle + 54} 62Q${middle + face.width + 2} 72 ${middle + face.width + 2} 138Q${middle + 58} 118 ${middle} 117Q${middle - 58} 118 ${middle - face.width - 2} 138Z" fill="${hairColour}"/>`
      );
    case 'afro':
      return `<path d="${capPath(portrait, 40, 122)}" fill="${hairColour}" stroke="${hairColour}" stroke-width="10" stroke-linejoin="round"/>${curls(shine, 66, 70)}`;
    case 'receding':
      return `<path d="M${middle - face.width - 4} 190C${middle - face.width - 12} 116 ${middle - 60} 70 ${middle} 70C${middle + 60} 70 ${middle + face.width + 12} 116 ${middle + face.width + 4} 190L${middle + face.width - 7} 174Q${middle + face.width - 2} 138 ${middle + 46} 104Q${middle + 16} 92 ${middle} 104Q${middle - 16} 92 ${middle - 46} 104Q${middle - face.width + 2} 138 ${middle - face.width + 7} 174Z" fill="${hairColour}"/>`;
    case 'bald':
      return (
        `<path d="M${middle - face.width - 3} 196C${middle - face.width - 7} 160 ${middle - face.width} 140 ${middle - face.width + 8} 124Q${middle - face.width + 2} 152 ${middle - face.width + 7} 180Z` +
        `M${middle + face.width + 3} 196C${middle + face.width + 7} 160 ${middle + face.width} 140 ${middle + face.width - 8} 124Q${middle + face.width - 2} 152 ${middle + face.width - 7} 180Z" fill="${hairColour}" opacity=".45"/>` +
        `<ellipse cx="${middle - 26 + turn * 4}" cy="104" rx="24" ry="10" transform="rotate(-18 ${middle - 26} 104)" fill="${skin.light}" opacity=".8"/>`
      );
    case 'twists':
      return shaved(0.6) + cap(6, 120, 150) + twists(hairColour, shine);
    case 'locs':
      return cap(10, 120) + backwards(shine);
    case 'combed':
      return (
        cap(12, 122) +
        `<path d="M${middle - 52} 116Q${middle - 24} 72 ${middle + 50} 84" fill="none" stroke="${shine}" stroke-width="4" stroke-linecap="round"/>` +
        `<path d="M${middle - 56} 126Q${middle - 10} 96 ${middle + 66} 128Q${middle + 40} 96 ${middle} 94Z" fill="${hairColour}"/>`
      );
    default:
      return cap(8, 122) + curls(shine, 82, 54);
  }
}

function drawTopHair(portrait: Portrait, thick: number, hairline: number): string {
  const { hairColour, face } = portrait;
  const [left, right] = [middle - face.width, middle + face.width];
  return `<path d="M${left + 2} 132C${left + 2} 92 ${middle - 48} ${80 - thick} ${middle} ${80 - thick}C${middle + 48} ${80 - thick} ${right - 2} 92 ${right - 2} 132Q${right - 14} ${hairline + 4} ${right - 30} ${hairline + 4}Q${middle} ${hairline - 6} ${left + 30} ${hairline + 4}Q${left + 14} ${hairline + 4} ${left + 2} 132Z" fill="${hairColour}"/>`;
}

/** A few curls that catch the light, on an arc across the head. */
export function curls(colour: string, y: number, wide: number): string {
  const one = (x: number, lift: number) => `M${x - 6} ${lift}q6 -7 12 0`;
  const at = [-1, -0.55, -0.1, 0.35].map((share) => one(middle + share * wide, y + share * share * wide * 0.42));
  const below = [-1.02, -0.5, 0.02].map((share) => one(middle + share * wide, y + 19 + share * share * wide * 0.5));
  return `<path d="${at.join('')}${below.join('')}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`;
}

function twists(colour: string, shine: string): string {
  const out = [-62, -46, -27, -8, 11, 30, 48, 62].map((x, at) => {
    const y = 78 + (x / 62) ** 2 * 34;
    const lean = x * 0.16;
    return {
      line: `M${middle + x} ${y + 14}l${lean} ${-20 - (at % 2) * 5}`,
      light: `M${middle + x + lean * 0.5 - 3} ${y - 2}l${lean * 0.3} -7`,
    };
  });
  return (
    `<path d="${out.map(({ line }) => line).join('')}" stroke="${colour}" stroke-width="19" stroke-linecap="round" fill="none"/>` +
    `<path d="${out.map(({ light }) => light).join('')}" stroke="${shine}" stroke-width="3" stroke-linecap="round" fill="none"/>`
  );
}

/** Lines of locs that are drawn back and fall behind the shoulders. */
function backwards(shine: string): string {
  const lines = [-44, -22, 0, 22, 44].map(
    (x) => `M${middle + x * 0.6} ${78 + Math.abs(x) * 0.1}Q${middle + x * 0.9} 94 ${middle + x * 1.2} 114`,
  );
  return `<path d="${lines.join('')}" stroke="${shine}" stroke-width="3" stroke-linecap="round" fill="none"/>`;
}

/** A kufi, the cap of Muslim men. */
export function drawKufi({ face, third }: Portrait): string {
  const [left, right] = [middle - face.width - 5, middle + face.width + 5];
  const white = '#f5efe2';
  return (
    `<path d="M${left} 140Q${left + 2} 72 ${middle - 44} 64Q${middle} 57 ${middle + 44} 64Q${right - 2} 72 ${right} 140Q${middle} 108 ${left} 140Z" fill="${white}"/>` +
    `<path d="M${left} 140L${left + 1} 114Q${middle} 82 ${right - 1} 114L${right} 140Q${middle} 108 ${left} 140Z" fill="${mix(third, white, 0.15)}"/>` +
    `<path d="M${left + 8} 124Q${middle} 92 ${right - 8} 124" fill="none" stroke="${white}" stroke-width="3.4" stroke-dasharray="2 9" stroke-linecap="round"/>` +
    `<path d="M${middle + 40} 63Q${right - 6} 71 ${right - 2} 113L${middle + 62} 98Q${middle + 62} 74 ${middle + 40} 63Z" fill="#d8cfbd" opacity=".7"/>`
  );
}

/** Beard and moustache, below the mouth. Draw inside the outline of the head. */
export function drawBeard(portrait: Portrait): string {
  const { beard, hairColour, face, skin, turn } = portrait;
  if (beard === 'none') return '';
  const x = middle + turn * 7;
  const [left, right] = [middle - face.width - 6, middle + face.width + 6];
  const moustache = `M${x - 32} 256Q${x - 26} 242 ${x - 7} 240Q${x} 243 ${x + 7} 240Q${x + 26} 242 ${x + 32} 256Q${x} 247 ${x - 32} 256Z`;
  const chin = `M${x - 25} 281Q${x} 268 ${x + 25} 281Q${x + 26} 300 ${x} 302Q${x - 26} 300 ${x - 25} 281Z`;
  const jaw = (cheek: number) =>
    `M${left} 186L${left + 13} 190C${left + 16} 226 ${middle - 52} ${cheek} ${x - 38} ${cheek + 8}Q${x - 24} 239 ${x - 7} 239Q${x} 242 ${x + 7} 239Q${x + 24} 239 ${x + 38} ${cheek + 8}C${middle + 52} ${cheek} ${right - 16} 226 ${right - 13} 190L${right} 186L${right + 4} 310L${left - 4} 310Z`;
  const ring = `M${x - 34} 254Q${x - 26} 240 ${x - 7} 239Q${x} 242 ${x + 7} 239Q${x + 26} 240 ${x + 34} 254Q${x + 32} 296 ${x} 304Q${x - 32} 296 ${x - 34} 254Z`;
  const inside = (d: string, opacity = 1) =>
    `<path d="${d}" fill="${hairColour}"${opacity < 1 ? ` opacity="${opacity}"` : ''} clip-path="url(#head)"/>`;
  const bare = (d: string) => `<path d="${d}" fill="${skin.base}" clip-path="url(#head)"/>`;
  const aroundMouth = `M${x - 24} 257Q${x} 250 ${x + 24} 257Q${x + 19} 277 ${x} 278Q${x - 19} 277 ${x - 24} 257Z`;
  switch (beard) {
    case 'stubble':
      return inside(jaw(244), 0.38);
    case 'moustache':
      return inside(moustache);
    case 'goatee':
      return inside(ring, 0.92) + bare(aroundMouth);
    case 'short':
      return inside(jaw(246), 0.9) + bare(aroundMouth);
    case 'full':
      return (
        `<path d="M${left + 4} 200C${left + 4} 262 ${middle - 48} 312 ${middle} 314C${middle + 48} 312 ${right - 4} 262 ${right - 4} 200L${right - 14} 230L${middle} 280L${left + 14} 230Z" fill="${hairColour}"/>` +
        inside(jaw(240)) +
        bare(aroundMouth) +
        `<path d="${chin}" fill="${hairColour}"/>`
      );
  }
}
