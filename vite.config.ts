import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { contentModules } from './scripts/build/content-modules.ts';
import { leanContract } from './scripts/build/lean-contract.ts';

/** Small modules of the kinds that nearly every page has. */
const isShared =
  /[\\/]src[\\/](?:web[\\/](?:forms[\\/]drafts[\\/](?:draft|visitor-draft)\.|ui|layout|notices|lib|deferral|features|session[\\/](?!use-api))|shared[\\/](?!api[\\/]|passwords[\\/]|errors\.|money[\\/]money\.))/;
/** Those among them that only some pages need. */
const isOfSome =
  /[\\/]src[\\/](?:shared[\\/](?:credentials[\\/](?!check-paths)|professionals[\\/](?:profile-|import-)|(?:analytics|audit|health|people(?!.phone-text)|consultations|contact|documents|places|account|mails|notifications|settings|texts)[\\/])|web[\\/](?:layout[\\/]strips[\\/]viewing|ui[\\/](?:dialog|qr-code|charts[\\/])|features[\\/](?:applications|consultations|documents|messages|notes|notifications|places|professionals|reviews|account[\\/](?:account-facts|photos|passkey|confirm-address|resend-|password-|new-password|use-change-password))))/;

/**
 * What browsers load beside the module of a page: the framework, which changes seldom, and all that pages share. Without
 * this every small module that two pages share would be a request of its own.
 */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'shared', test: (id: string) => isShared.test(id) && !isOfSome.test(id), minShareCount: 2, priority: 1 },
  // Of some pages, so that each loads only those that it shows.
  { name: 'documents', test: /[\\/]src[\\/](?:shared|web[\\/]features)[\\/]documents[\\/]/, minShareCount: 2 },
  { name: 'places', test: /[\\/]src[\\/](?:shared|web[\\/]features)[\\/]places[\\/]/, minShareCount: 2 },
  {
    name: 'cards',
    test: /[\\/]src[\\/]web[\\/]features[\\/]professionals[\\/]public[\\/](?!profile-|about-|at-a-|experience-|credential-|trust\.)/,
    minShareCount: 2,
  },
  // Small modules that are used together: each alone would be a request, and its name a burden of every page that names it.
  {
    name: 'consultation-facts',
    test: /[\\/]src[\\/]shared[\\/]consultations[\\/](?:availability|consultation-states)\./,
    minShareCount: 2,
  },
  {
    name: 'times',
    test: /[\\/]src[\\/]web[\\/]features[\\/]consultations[\\/]public[\\/](?:slot-days|meeting-words|own-times-note)\./,
    minShareCount: 2,
  },
  {
    name: 'parts',
    test: /[\\/]src[\\/]web[\\/]document[\\/](?:answer-form|structured-data[\\/](?:page-parts|organization))\./,
    minShareCount: 2,
  },
  {
    name: 'profile',
    test: /[\\/]src[\\/](?:shared[\\/]professionals[\\/]profile-fields|web[\\/]features[\\/]professionals[\\/]own-profile[\\/]profile-labels)\./,
    minShareCount: 2,
  },
  // What pages behind sign-in begin with, in one request instead of up to five.
  {
    name: 'signed-in',
    test: /[\\/]src[\\/]web[\\/](?:data[\\/](?:read-call|use-action|use-call|use-server-query)|features[\\/](?:account[\\/]resend-confirmation|notifications[\\/]use-latest)|dashboard[\\/](?:describe-private|not-loaded|skeleton-card|dashboard-frame|frame[\\/](?:desk-link|desk-context|use-desk-keys)))\./,
    minShareCount: 2,
  },
  // Apart from what all pages share: documents call nothing before somebody acts.
  {
    name: 'api',
    test: /[\\/]src[\\/](?:shared[\\/]api[\\/](?:calls|in-browsers)|web[\\/](?:http[\\/]api|session[\\/]use-api))\./,
    minShareCount: 2,
    priority: 1,
  },
];

/** `Features.LightDark` of lightningcss, which optimises Vite's styles. */
const lightDark = 1_048_576;

/** Short, as a page names fifteen files: fewer characters of hash aren't enough for as many. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig(({ command }) => ({
  // Vite optimises the styles; a second time, and every prefixed declaration would stand twice.
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    contentModules(),
    inlineScripts(),
    zodWithoutEval(),
    leanContract(),
  ],
  environments: {
    // The server's half is one file with its own copy of React: no second instance, and fast whatever NODE_ENV says.
    ssr: command === 'build' ? { resolve: { noExternal: true } } : {},
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunks } } } } },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { sourcemap: false },
  // Our styles say themselves what is for dark pages: without `light-dark()`, its substitute only costs bytes.
  css: { lightningcss: { exclude: lightDark } },
  // Named, or Vite meets them only when the first page asks for them, and has to load that page again.
  optimizeDeps: { include: ['lucide-react', 'zod'] },
}));

/**
 * Gives `x.ts?inline-script` as text: the module with all it imports, as one minified classic script. `?script-url` gives
 * the address of such a script in a file of its own; none in development, which runs without the starter.
 */
function inlineScripts(): Plugin {
  const suffix = /\?(?:inline-script|script-url)$/;
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!suffix.test(id)) return undefined;
      // Only the server writes these texts (`ServerScript`): browsers needn't load them a second time.
      if (id.endsWith('?inline-script') && this.environment.name === 'client') return `export default '';`;
      const entry = id.replace(suffix, '');
      this.addWatchFile(entry);
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'inline', fileName: 'inline' } },
      });
      const [output] = Array.isArray(result) ? result : [result];
      if (!output || !('output' in output)) throw new Error(`${entry} gave no script.`);
      const code = output.output[0].code.trim();
      if (/<\/script/i.test(code)) throw new Error(`${entry} would end its own script element.`);
      if (id.endsWith('?inline-script')) return `export default ${JSON.stringify(code)};`;
      if (this.environment.mode !== 'build') return `export default '';`;
      const file = this.emitFile({ type: 'asset', name: path.basename(entry).replace(/ts$/, 'js'), source: code });
      return `export default "__VITE_ASSET__${file}__";`;
    },
  };
}

/**
 * Puts `z.config({ jitless: true })` before every use of zod in the browser. Its probe for `new Function`, made when the
 * first schema is, would be reported as a breach of the content security policy.
 */
function zodWithoutEval(): Plugin {
  const wrapped = '\0zod-without-eval';
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer) => (id === 'zod' && importer !== wrapped ? wrapped : undefined),
    load: (id) =>
      id === wrapped
        ? `import { z } from 'zod'; z.config({ jitless: true }); export { z }; export * from 'zod';`
        : undefined,
  };
}
