import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** What some rows have in common with the same rows in another order. */
export interface RowHash {
  readonly rows: number;
  /** The sum of the rows' hashes. */
  readonly sum: string;
}

/** Adds up rows in COPY's text form, one a line, as they pass. */
export function createRowHash() {
  let rows = 0;
  let sum = 0n;
  let rest = Buffer.alloc(0);
  function add(row: Buffer): void {
    rows += 1;
    sum = (sum + createHash('sha256').update(row).digest().readBigUInt64LE()) & 0xffff_ffff_ffff_ffffn;
  }
  return {
    /** A stream that lets rows pass. A stream ends with a whole row. */
    pass: () =>
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
          for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10)) {
            add(bytes.subarray(0, end));
            bytes = bytes.subarray(end + 1);
          }
          rest = Buffer.from(bytes);
          done(null, chunk);
        },
      }),
    result: (): RowHash => ({ rows, sum: sum.toString(16) }),
  };
}
