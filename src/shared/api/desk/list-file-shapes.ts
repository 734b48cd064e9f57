import { z } from 'zod';
import { instant } from '#shared/api/fields.ts';

/** Link to the file: valid once and for one minute. */
export const listFileReply = z.strictObject({ path: z.string(), expiresAt: instant });

export const listFileWords =
  'A CSV file in UTF-8 for spreadsheets, with the filters and the order of the list and at most 50,000 rows; its last line says so if there were more. Text that a spreadsheet would take for a formula begins with an apostrophe. Who saved what is in the log. A new path invalidates the previous one.';
