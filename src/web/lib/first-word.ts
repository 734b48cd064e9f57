/** The first of several names: `Grace Auma` → `Grace`. */
export const firstWord = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
