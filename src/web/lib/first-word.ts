/** The name by which one is called, of several: `Grace Auma` → `Grace`. */
export const firstWord = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
