import { uploadPolicy } from '#server/http/server/security-headers.ts';

/** A file to save, not to show; `size` in bytes. */
interface Attachment {
  readonly content: ConstructorParameters<typeof Response>[0];
  readonly type: string;
  readonly size: number | null;
  readonly name: string;
}

/** Builds the reply for a file that no cache keeps and that can run nothing when opened. */
export function attachment({ content, type, size, name }: Attachment): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      // Some hold other people's uploads: these can run nothing when opened.
      'content-security-policy': uploadPolicy,
      'x-content-type-options': 'nosniff',
    },
  });
}
