import { budgetFor, TooComplex } from './budget.ts';
import { hasCycle } from './has-cycle.ts';
import { endsAsArchive, hasForeignPart } from './foreign-parts.ts';
import { type Findings, type PdfFault, readObjects, readTrailers } from './read-objects.ts';
import { skipSpace } from './read-value.ts';
import { scanNames } from './scan-names.ts';

export type { PdfFault } from './read-objects.ts';

/**
 * Checks that a PDF only shows pages. Programs differ in where they look for objects, so no table of the file is
 * trusted: names are searched in all of its bytes, and in whatever a program could take for a stream of objects. Its
 * work is bounded by what it reads, so that a verdict never depends on how fast a machine is.
 */
export function judgePdf(file: Uint8Array, budget = budgetFor(file.length)): PdfFault | undefined {
  try {
    return judge(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
      names: new Set(),
      budget,
      down: new Map(),
      tables: new Map(),
    });
  } catch (error) {
    if (error instanceof TooComplex) return 'complex';
    throw error;
  }
}

function judge(bytes: Buffer, findings: Findings): PdfFault | undefined {
  if (endsAsArchive(bytes) || hasForeignPart(bytes)) return 'unreadable';
  scanNames(bytes, findings.names, findings.budget);
  const fault =
    findFault(findings) ?? readObjects(bytes, findings) ?? readTrailers(bytes, findings) ?? findFault(findings);
  if (fault) return fault;
  return hasCycle(findings.down) || hasCycle(byStart(bytes, findings)) ? 'unreadable' : undefined;
}

function findFault({ names }: Findings): PdfFault | undefined {
  if (names.has('encrypted')) return 'encrypted';
  if (names.has('active') || names.has('file')) return 'active';
  // The initial view is harmless, and so is a link; a link that is opened without a click is not.
  const isAutomatic = names.has('automatic') || names.has('opening');
  return isAutomatic && names.has('link') ? 'active' : undefined;
}

/** The tables that others name, by their offsets: programs skip blanks before them. */
const byStart = (bytes: Buffer, { tables, budget }: Findings): Map<number, readonly number[]> =>
  new Map([...tables].map(([at, earlier]) => [at, earlier.map((one) => skipSpace(bytes, one, budget))]));
