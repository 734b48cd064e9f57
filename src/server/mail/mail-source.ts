import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from '#shared/mails/mails.ts';

export interface MailTemplates {
  readonly render: RenderMail;
  close(): Promise<void>;
}

/** The exports of `build/mail/render-mail.js`. */
interface Built {
  readonly renderMail: RenderMail;
}

/** Opens the templates built by `npm run build`. Rejects when they have not been built. */
export async function openBuiltTemplates(buildDirectory: string): Promise<MailTemplates> {
  const file = path.resolve(buildDirectory, 'mail/render-mail.js');
  const { renderMail } = (await import(pathToFileURL(file).href)) as Built;
  return { render: renderMail, close: async () => {} };
}

/** Opens the templates through Vite, for development: each mail uses their current text. */
export async function openDevelopmentTemplates(root: string): Promise<MailTemplates> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.mail.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  return {
    async render(kind, data, facts) {
      const { renderMail } = (await vite.ssrLoadModule('/src/mail/render-mail.tsx')) as Built;
      return await renderMail(kind, data, facts);
    },
    close: () => vite.close(),
  };
}
