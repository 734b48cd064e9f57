const boundary = 'mwesigwa-test-boundary';

/** One part of a form: a text, or a file with its sender's description. */
export type Part =
  string | Uint8Array | { readonly bytes: Uint8Array; readonly filename?: string; readonly type?: string };

/**
 * Builds a form as browsers send it (`multipart/form-data`): its body and headers, for `inject`. A list is a field that
 * comes more than once.
 */
export function buildForm(parts: Record<string, Part | readonly Part[]>) {
  const chunks = Object.entries(parts).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly Part[]) : [value as Part]).flatMap((part) => encodePart(name, part)),
  );
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function encodePart(name: string, part: Part): Uint8Array[] {
  const lead = `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll('"', '%22')}"`;
  const end = Buffer.from('\r\n');
  if (typeof part === 'string') return [Buffer.from(`${lead}\r\n\r\n${part}`), end];
  const { bytes, filename = 'photo.jpg', type = 'image/jpeg' } = part instanceof Uint8Array ? { bytes: part } : part;
  return [Buffer.from(`${lead}; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`), bytes, end];
}
