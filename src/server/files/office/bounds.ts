/** What one file may cost us, with the documents inside it. Counted down while it is read. */
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
 * The bounds of a file of so many bytes. A workbook of 200 sheets has 600 parts. Of 1,500 files that Word, Excel and others
 * wrote, the most tightly packed has 32 bytes for each of its own, and two nodes.
 */
export const boundsFor = (bytes: number): Bounds => ({
  entries: 3000,
  bytes: Math.min(200 * megabyte, 8 * megabyte + 24 * bytes),
  nodes: 250_000,
});

/** Further nodes for each packed byte of an XML part: parts that say much may be long. */
export const nodesPerByte = 2;

/** Depth of elements; attributes of one; characters of its name. Word's nested tables reach a depth of some 60. */
export const elementBounds = { depth: 256, attributes: 256, nameLength: 256 } as const;
