/** A module with all its imports as one minified classic script, to be written into a page (see `vite.config.ts`). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
