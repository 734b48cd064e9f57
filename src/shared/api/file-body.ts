import { z } from 'zod';
import { fileLimits, fileSentences } from '#shared/files/file-kinds.ts';
import { requiredLine, uploadedFile } from './fields.ts';

/** Body of a call that sends one file, as a form: the file, and its name for readers. */
export const fileBody = z.strictObject({
  file: uploadedFile(fileSentences.missing),
  name: requiredLine(fileLimits.name, 'Please name the file.').describe('Name of the file'),
});
export type FileBody = z.output<typeof fileBody>;

/** What every such endpoint has in common: the body, its type and its limit. */
export const takesFile = {
  body: fileBody,
  bodyTypes: ['multipart/form-data'],
  fileLimit: { bytes: fileLimits.bytes, refusal: fileSentences.tooLarge },
} as const;
