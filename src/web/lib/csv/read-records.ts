/**
 * Reads a file's rows of comma-separated values: also with semicolons or tabs, as spreadsheets write them in some countries,
 * and in the Western code page. Null when they can't be read.
 */
export async function readRecords(bytes: ArrayBuffer): Promise<string[][] | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decode(bytes);
  try {
    return parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      relax_column_count: true,
      trim: true,
      max_record_size: 200_000,
    });
  } catch {
    return null;
  }
}

/** Spreadsheets that don't write UTF-8 write the Western code page, or UTF-16 with its mark as 'Unicode text'. */
function decode(bytes: ArrayBuffer): string {
  const [one, two] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that occurs most often in the header row. */
function detectDelimiter(text: string): string {
  const line = text.trimStart().split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}
