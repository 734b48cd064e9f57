import { formatDay } from './day-text.ts';

/** `2026-11` → `Nov 2026`. */
export const monthInWords = (month: string): string => formatDay(`${month}-15`).split(' ').slice(1).join(' ');
