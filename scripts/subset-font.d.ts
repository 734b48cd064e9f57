// The package has no types; this is the only call of make-heading-font.mjs.
declare module 'subset-font' {
  export default function subsetFont(font: Uint8Array, text: string, options?: object): Promise<Buffer>;
}
