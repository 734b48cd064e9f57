import { z } from 'zod';

/** Largest amount the product accepts, in whole Uganda shillings. */
export const maximumShillings = 1_000_000_000_000;

/** Whole Uganda shillings (UGX has no minor unit, ISO 4217), 0 to 10^12. */
export const shillings = z.int().min(0).max(maximumShillings);
