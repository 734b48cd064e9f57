import { expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { parseStructuredData } from '#tests/support/browser/structured-data.ts';
import { signedInProfessional } from '#tests/support/people/signed-in-professional.ts';

const server = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });

const page = async (url: string) => (await server.app.inject({ url, headers: { accept: 'text/html' } })).body;

test('a profile links to a chat with the WhatsApp number, and no longer once the number is cleared; a card never does', async () => {
  const grace = await signedInProfessional(server, {});
  const profile = () => page(`/professional/${grace.id}`);
  expect(await profile()).not.toContain('wa.me/256');
  await grace.save({ whatsapp_number: '0772 123456' });
  const body = await profile();
  const [link = ''] = /<a [^>]*href="https:\/\/wa\.me\/256772123456\?text=[^"]+"[^>]*>[^<]*<\/a>/.exec(body) ?? [];
  expect(decodeURIComponent(link)).toMatch(/\?text=Hello [^"]+, I found you on Mwesigwa\."/);
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="nofollow noopener noreferrer"');
  expect(link).toContain('>WhatsApp 0772 123456<');
  expect(JSON.stringify(parseStructuredData(body))).not.toContain('772123456');
  const list = await page('/find-advisor');
  expect(list).toContain(grace.id);
  expect(list).not.toMatch(/772 ?123456|wa\.me/);
  await grace.save({ whatsapp_number: '' });
  expect(await profile()).not.toContain('wa.me/256');
});
