// The package has no types of its own; this is the one call that make-heading-font.mjs makes.
declare module 'subset-font' {
  export default function subsetFont(font: Uint8Array, text: string, options?: object): Promise<Buffer>;
}
