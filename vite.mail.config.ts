import { defineConfig } from 'vite';

/** The templates of mails for the server: one file with its own copy of React, as Node cannot run what they are written in. */
export default defineConfig(({ command }) => ({
  logLevel: 'warn',
  publicDir: false,
  // While developing they stay packages, which Vite leaves to Node.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    ssr: 'src/mail/render-mail.tsx',
    outDir: 'build/mail',
    sourcemap: false,
    // What lays HTML out prettily is loaded by nobody.
    rolldownOptions: { external: [/^prettier\//] },
  },
}));
