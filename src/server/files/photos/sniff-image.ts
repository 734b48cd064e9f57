/** Kinds of pictures that are read; only their loaders are enabled. */
export const imageKinds = ['jpeg', 'png', 'gif', 'webp'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** Returns a file's kind by its first bytes. Names and media types come from the sender and prove nothing. */
export function sniffImage(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  return undefined;
}
