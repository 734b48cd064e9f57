import type { DownloadedFile } from '#server/files/downloaded-file.ts';
import { uploadPolicy } from '#server/http/server/security-headers.ts';

/** Builds the reply for a file that no cache may store and that can run nothing when opened. */
export function attachment({ content, type, size, name }: DownloadedFile): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      ...(size !== null && { 'content-length': String(size) }),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      // Some contain other people's uploads: these can run nothing when opened.
      'content-security-policy': uploadPolicy,
      'x-content-type-options': 'nosniff',
    },
  });
}
