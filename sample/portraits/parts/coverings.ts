import { mix } from '#sample/portraits/colours.ts';
import type { Portrait } from '#sample/portraits/portrait.ts';
import { middle } from './face.ts';

/** A wrapped cloth that stands above the head, with folds and a rosette. */
export function drawHeadwrap({ face, wrap: [cloth, band], turn }: Portrait): string {
  const [left, right] = [middle - face.width - 6, middle + face.width + 6];
  const dark = mix(cloth, '#14100c', 0.24);
  const light = mix(cloth, '#fff1d6', 0.24);
  const edge = mix(band, '#fff1d6', 0.42);
  const lean = turn > 0 ? -1 : 1;
  const top = middle + lean * 10;
  const rose = middle - lean * 46;
  return (
    `<path d="M${left} 154C${left - 24} 96 ${top - 88} 30 ${top} 28C${top + 88} 30 ${right + 24} 96 ${right} 154Q${middle} 86 ${left} 154Z" fill="${cloth}"/>` +
    `<path d="M${top + 28} 31C${top + 92} 42 ${right + 22} 100 ${right} 154Q${right - 20} 126 ${middle + 44} 114Q${top + 70} 72 ${top + 28} 31Z" fill="${dark}" opacity=".7"/>` +
    `<path d="M${rose} 92Q${middle} 40 ${middle + lean * 74} 58M${rose} 92Q${middle + lean * 6} 62 ${middle + lean * 84} 92M${rose} 92Q${middle - lean * 44} 58 ${middle - lean * 8} 34" fill="none" stroke="${light}" stroke-width="4.5" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M${left} 154Q${left - 2} 136 ${left + 4} 126Q${middle} 66 ${right - 4} 126Q${right + 2} 136 ${right} 154Q${middle} 86 ${left} 154Z" fill="${edge}"/>` +
    `<circle cx="${rose}" cy="92" r="25" fill="${dark}"/>` +
    `<path d="M${rose - 15} 96a16 16 0 0 1 30 -8a13 13 0 0 1 -20 13a8 8 0 0 1 8 -12" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`
  );
}

/** The part of a hijab behind neck and head. */
export function drawHijabBehind({ face, wrap: [cloth] }: Portrait): string {
  const [left, right] = [middle - face.width - 12, middle + face.width + 12];
  return `<path d="M${left} 180C${left} 96 ${middle - 54} 62 ${middle} 62C${middle + 54} 62 ${right} 96 ${right} 180C${right + 10} 260 ${right + 40} 320 ${right + 44} 400L${left - 44} 400C${left - 40} 320 ${left - 10} 260 ${left} 180Z" fill="${mix(cloth, '#14100c', 0.22)}"/>`;
}

/** A hijab around the face, falling over the chest. */
export function drawHijab({ face, wrap: [cloth, band], turn }: Portrait): string {
  const outer = face.width + 12;
  const [left, right] = [middle - outer, middle + outer];
  const inside = face.width - 7;
  const x = middle + turn * 2;
  const dark = mix(cloth, '#14100c', 0.24);
  const light = mix(cloth, '#fff1d6', 0.18);
  const under = mix(band, '#fff1d6', 0.45);
  const opening = `M${x - inside} 196C${x - inside} 142 ${x - 42} 118 ${x} 118C${x + 42} 118 ${x + inside} 142 ${x + inside} 196C${x + inside} 244 ${x + 34} 284 ${x} 288C${x - 34} 284 ${x - inside} 244 ${x - inside} 196Z`;
  return (
    `<path fill-rule="evenodd" d="M${left} 186C${left} 98 ${middle - 56} 62 ${middle} 62C${middle + 56} 62 ${right} 98 ${right} 186C${right} 250 ${right + 8} 300 ${right + 66} 340L${right + 80} 420L${left - 80} 420L${left - 66} 340C${left - 8} 300 ${left} 250 ${left} 186Z${opening}" fill="${cloth}"/>` +
    `<path d="M${x - inside + 6} 152Q${x} 92 ${x + inside - 6} 152Q${x} 120 ${x - inside + 6} 152Z" fill="${under}"/>` +
    `<path d="M${x + inside} 196C${x + inside} 244 ${x + 34} 284 ${x} 288L${x - 30} 300C${x + 40} 306 ${right - 4} 262 ${right} 186C${right} 130 ${middle + 60} 72 ${middle + 20} 64C${x + 54} 90 ${x + inside + 4} 140 ${x + inside} 196Z" fill="${dark}" opacity=".55"/>` +
    `<path d="M${left + 6} 262Q${middle - 40} 344 ${middle + 66} 330Q${right + 20} 322 ${right + 40} 334M${left - 20} 330Q${middle - 30} 380 ${middle + 90} 362" fill="none" stroke="${dark}" stroke-width="4.5" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M${left + 14} 150Q${left + 26} 92 ${middle - 26} 76" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`
  );
}
