/** What one file, including documents inside it, may cost us. Counted down while it is read. */
export interface Bounds {
  /** Entries of the archives. */
  entries: number;
  /** Bytes of all parts, unpacked. */
  bytes: number;
  /** Elements and attributes of all XML parts. */
  nodes: number;
}

const megabyte = 1024 * 1024;

/**
 * The bounds of a file by its bytes. A workbook of 200 sheets has 600 parts. Of 1,500 files that Word, Excel and others
 * wrote, the most tightly packed expands to 32 bytes, and two nodes, for each of its own bytes.
 */
export const boundsFor = (bytes: number): Bounds => ({
  entries: 3000,
  bytes: Math.min(200 * megabyte, 8 * megabyte + 24 * bytes),
  nodes: 250_000,
});

/** Further nodes for each packed byte of an XML part, so that parts with much content may be long. */
export const nodesPerByte = 2;

/** Depth of elements; attributes of one; characters of its name. Word's nested tables reach a depth of some 60. */
export const elementBounds = { depth: 256, attributes: 256, nameLength: 256 } as const;
