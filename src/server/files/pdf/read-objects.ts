import { type Budget, spend, TooComplex } from './budget.ts';
import { inflateWithin } from './inflate-within.ts';
import { breaks, code, type Meaning } from './names.ts';
import { readNumber, readValue, skipSpace, type Value } from './read-value.ts';
import { scanNames } from './scan-names.ts';

/** Why a PDF is refused: it does more than show pages, is encrypted, cannot be read to the end, or not within our bounds. */
export type PdfFault = 'active' | 'encrypted' | 'unreadable' | 'complex';

/** What a judgement has found so far. */
export interface Findings {
  readonly names: Set<Meaning>;
  readonly budget: Budget;
  /** For each object's number, the numbers of the objects that it leads down to. */
  readonly down: Map<number, readonly number[]>;
  /** For each table's offset, the offsets of earlier ones. */
  readonly tables: Map<number, readonly number[]>;
}

const [zero, nine] = [code('0'), code('9')];

/**
 * Reads the objects that a program can find in a file, wherever its tables point: from each `obj` on, including those
 * inside texts, comments and streams; and the objects in its compressed streams.
 */
export function readObjects(bytes: Buffer, findings: Findings): PdfFault | undefined {
  for (let found = bytes.indexOf('obj'); found >= 0; found = bytes.indexOf('obj', found + 3)) {
    const start = skipSpace(bytes, found + 3, findings.budget);
    const value = readValue(bytes, start, findings.budget);
    if (!value) {
      if (bytes[start] === code('<')) return 'unreadable';
      continue;
    }
    const head = readHead(bytes, found);
    if (head && value.down.length > 0) findings.down.set(head.number, value.down);
    if (!value.isDictionary) continue;
    const at = skipSpace(bytes, value.end, findings.budget);
    if (bytes.toString('latin1', at, at + 6) !== 'stream') continue;
    if (head) noteTable(findings, head.start, value);
    const isLong = bytes[at + 6] === code('\r') && bytes[at + 7] === code('\n');
    const fault = readStream(bytes.subarray(at + (isLong ? 8 : 7)), value, findings);
    if (fault) return fault;
  }
  return undefined;
}

function readStream(bytes: Uint8Array, value: Value, findings: Findings): PdfFault | undefined {
  const { meanings, filters, filterEntries } = value;
  if (meanings.has('elsewhere')) return meanings.has('objects') ? 'unreadable' : 'active';
  // Ordinary programs compress once; each further time multiplies by up to 1,000 what a reader must unpack.
  if (filters.filter((one) => one === 'flate' || one === 'expanding').length > 1) return 'complex';
  // Without a filter its bytes are searched with all the others.
  if (!meanings.has('objects') || (filterEntries === 0 && !meanings.has('parameters'))) return undefined;
  if (meanings.has('parameters') || filterEntries > 1 || filters.length !== 1 || filters[0] !== 'flate')
    return 'unreadable';
  const content = inflateWithin(bytes, findings.budget);
  if (!content) return 'unreadable';
  findings.budget.steps += content.length;
  scanNames(content, findings.names, findings.budget);
  readCompressed(content, value.first, findings);
  return undefined;
}

/** Reads the objects of a stream by the pairs at its beginning: a number, and where the object begins. */
function readCompressed(content: Uint8Array, first: number, { budget, down }: Findings): void {
  for (let at = skipSpace(content, 0, budget); at < first; at = skipSpace(content, at, budget)) {
    const object = readNumber(content, at);
    const offset = object && readNumber(content, skipSpace(content, object.end, budget));
    if (!object || !offset) return;
    at = offset.end;
    const value = readValue(content, skipSpace(content, first + offset.number, budget), budget);
    if (value && value.down.length > 0) down.set(object.number, value.down);
  }
}

/** Records the tables that the trailers of a file name. Those of tables in streams are read with the objects. */
export function readTrailers(bytes: Buffer, findings: Findings): PdfFault | undefined {
  let [table, next] = [-1, bytes.indexOf('xref')];
  for (let found = bytes.indexOf('trailer'); found >= 0; found = bytes.indexOf('trailer', found + 7)) {
    for (; next >= 0 && next < found; next = bytes.indexOf('xref', next + 4)) {
      if (breaks[bytes[next - 1] ?? 0] === 1) table = next;
    }
    const start = skipSpace(bytes, found + 7, findings.budget);
    if (bytes[start] !== code('<')) continue;
    const value = readValue(bytes, start, findings.budget);
    if (!value) return 'unreadable';
    noteTable(findings, table, value);
  }
  return undefined;
}

/** The number of the object whose `obj` is found, and where it begins. */
function readHead(bytes: Uint8Array, found: number): { number: number; start: number } | null {
  const generation = beforeDigits(bytes, found);
  const start = beforeDigits(bytes, generation);
  const number = readNumber(bytes, start);
  return start === generation || generation === found || !number ? null : { number: number.number, start };
}

/**
 * Returns the start of the number that ends before a position, skipping the blanks behind it; the position itself if
 * there is no number.
 */
function beforeDigits(bytes: Uint8Array, end: number): number {
  let at = end;
  while (at > end - 10 && breaks[bytes[at - 1] ?? 1] === 1 && at > 0) at -= 1;
  const digits = at;
  while (at > digits - 10 && bytes[at - 1]! >= zero && bytes[at - 1]! <= nine) at -= 1;
  return at === digits ? end : at;
}

function noteTable({ tables, budget }: Findings, at: number, value: Value): void {
  if (value.tables.length === 0) return;
  spend(budget, 'tables');
  if (value.tables.length > 10) throw new TooComplex('too many tables');
  tables.set(at, [...(tables.get(at) ?? []), ...value.tables]);
}
