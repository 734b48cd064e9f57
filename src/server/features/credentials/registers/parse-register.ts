import { parse } from 'csv-parse';
import { readRegister, RegisterError, type RegisterLine } from '#shared/credentials/register-columns.ts';
import { invalidInput } from '#server/kernel/errors.ts';

/**
 * Reads a regulator's list from a file of comma-separated values, also with semicolons or tabs, and in the Western code page.
 * @throws {AppError} `invalid_input` on `file`, with what is wrong in which line
 */
export async function parseRegister(file: Uint8Array): Promise<RegisterLine[]> {
  const text = decode(file);
  if (text.includes('\0')) throw refuse('This is no file of comma-separated values.');
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a));
  const records: string[][] = [];
  try {
    const parser = parse(text, { bom: true, delimiter, relax_column_count: true, trim: true, max_record_size: 20_000 });
    for await (const record of parser) records.push(record as string[]);
  } catch (error) {
    throw refuse(`This is no file of comma-separated values: ${error instanceof Error ? error.message : ''}`);
  }
  try {
    return readRegister(records);
  } catch (error) {
    throw error instanceof RegisterError ? refuse(error.message) : error;
  }
}

const refuse = (sentence: string) => invalidInput({ file: sentence });

/** Spreadsheets that don't write UTF-8 write the Western code page. */
function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
