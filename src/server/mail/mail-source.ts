import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from '#shared/mails.ts';

/** The templates of mails. */
export interface MailTemplates {
  readonly render: RenderMail;
  close(): Promise<void>;
}

/** What `build/mail/render-mail.js` exports. */
interface Built {
  readonly renderMail: RenderMail;
}

/** The templates as `npm run build` left them. Rejects when they have not been built. */
export async function openBuiltTemplates(buildDirectory: string): Promise<MailTemplates> {
  const file = path.resolve(buildDirectory, 'mail/render-mail.js');
  const { renderMail } = (await import(pathToFileURL(file).href)) as Built;
  return { render: renderMail, close: async () => {} };
}

/** The templates through Vite, for development: each mail is made with them as they are then. */
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
