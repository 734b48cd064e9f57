/** Mixes two colours of the form `#rrggbb`; a share of 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A skin in the planes that a face is drawn with. */
export interface Skin {
  readonly base: string;
  /** The side away from the light. */
  readonly shade: string;
  /** Lines of nose and lids. */
  readonly line: string;
  /** Forehead, nose and cheekbones. */
  readonly light: string;
}

const toSkin = (base: string): Skin => ({
  base,
  shade: mix(base, '#240a06', 0.26),
  line: mix(base, '#1c0704', 0.55),
  light: mix(base, '#ffc98f', 0.17),
});

/** From deep to light brown, as people in Uganda are; the last of each list come as often as the others. */
export const skins = {
  common: ['#452820', '#4f2e22', '#5b3626', '#673e2b', '#744731', '#825138', '#8f5c40', '#9c6849'].map(toSkin),
  asian: ['#9a6a4a', '#a97856', '#b78763'].map(toSkin),
} as const;

export const hairColours = { black: '#1b1312', brown: '#33211a', grey: '#7d7771', silver: '#aca69d' } as const;

/** Grounds that hold on white cards and on dark ones; the disc behind the head is a little lighter. */
export const grounds = [
  '#b5d0bf',
  '#e8c987',
  '#e6b6a1',
  '#b3c8d6',
  '#cdbfd9',
  '#d8d09a',
  '#9fc1b4',
  '#eacfae',
] as const;

/** Cloth in the colours of the product's design. */
export const cloths = {
  suit: ['#22313b', '#2a2f33', '#2b3a34', '#3a3a44', '#4a3b33', '#1f3d33'],
  bright: ['#0e4d3a', '#a63a22', '#c4861a', '#2d4f6b', '#6b3f63', '#1f6b63', '#8a3348', '#b85c38'],
  shirt: ['#f4efe4', '#dfe9f0', '#f0e1d2', '#e2ecdf', '#cfdfe8'],
} as const;
