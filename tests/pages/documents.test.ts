import { expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { facts: { ...noFacts, publicUrl: 'https://mwesigwa.example' } } });

test.each(['privacy-policy', 'terms-of-service'])('%s is a PDF that browsers show and cache', async (name) => {
  const url = `/legal/${name}.pdf`;
  const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' });
  // Shown, not downloaded, in a viewer that is allowed to read it.
  expect(headers['content-disposition']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("object-src 'self'");
  // Its bytes are compressed already.
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('tracking parameters in the URL of a PDF change nothing', async () => {
  const url = '/legal/privacy-policy.pdf';
  const [plain, tagged] = [await server.app.inject(url), await server.app.inject(`${url}?fbclid=abc&utm_source=wa`)];
  expect([tagged.statusCode, tagged.headers.etag]).toEqual([200, plain.headers.etag]);
  expect((await server.app.inject('/api/documents?fbclid=abc')).statusCode).toBe(400);
});

test('the list says how large each file is', async () => {
  const { documents } = (await server.app.inject('/api/documents')).json();
  expect(documents.map(({ title }: { title: string }) => title)).toEqual(['Privacy Policy', 'Terms of Service']);
  for (const { path, bytes, pages } of documents) {
    expect((await server.app.inject(path)).rawPayload.length).toBe(bytes);
    expect(pages).toBeGreaterThan(1);
  }
});
