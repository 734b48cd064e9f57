import type { NavigationItem } from '#web/dashboard/frame/side-navigation.tsx';
import type { IconName } from '#web/ui/icon.tsx';

/** An entry of the palette. */
export interface PaletteChoice {
  readonly id: string;
  readonly label: string;
  readonly about?: string | undefined;
  readonly to: string;
  readonly icon: IconName;
  /** The keys that lead there without the palette. */
  readonly keys?: string | undefined;
}

export interface PaletteGroup {
  readonly name: string;
  readonly choices: readonly PaletteChoice[];
}

/** Finds the parts of the desk that have, for each search word, a word that begins with it. */
export function placesNamed(places: readonly NavigationItem[], words: string): PaletteChoice[] {
  const searchWords = splitWords(words);
  return places
    .filter(({ label }) => searchWords.every((word) => splitWords(label).some((own) => own.startsWith(word))))
    .map(({ label, to, icon, goKey }) => ({
      id: `place-${to}`,
      label,
      to,
      icon,
      keys: goKey && `g ${goKey}`,
    }));
}

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the next index, wrapping around at both ends. */
export const stepThrough = (count: number, at: number, step: 1 | -1): number =>
  count === 0 ? 0 : (at + step + count) % count;
