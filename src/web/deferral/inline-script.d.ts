/** A module with all its imports as one minified classic script, to be written into a page (see `vite.config.ts`). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** The address of such a script, in a file of its own, to be loaded by a page. */
declare module '*?script-url' {
  const address: string;
  export default address;
}
