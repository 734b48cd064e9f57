import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bytes, day } from './fields.ts';
import { ordinal } from '#shared/api/fields.ts';

/** A document of this installation as a file. */
const documentFile = z.strictObject({
  title: z.string(),
  date: day.describe('Day from which it applies'),
  path: z.string().describe('Path of the file'),
  pages: ordinal,
  bytes: ordinal.describe('Size of the file'),
});

const pdf = (path: `/${string}`, title: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: `Get the ${title} as a PDF file`,
    reply: bytes,
    replyType: 'application/pdf',
    cacheable: true,
  });

/** The legal documents as files. Their pages have the same addresses without the suffix. */
export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    access: 'public',
    summary: 'List the legal documents available as files',
    reply: z.strictObject({ documents: z.array(documentFile) }),
    cacheable: true,
  }),
  privacyPolicy: pdf('/legal/privacy-policy.pdf', 'Privacy Policy'),
  termsOfService: pdf('/legal/terms-of-service.pdf', 'Terms of Service'),
};
