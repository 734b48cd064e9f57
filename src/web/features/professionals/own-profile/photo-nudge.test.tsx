import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PhotoNudge } from './photo-nudge.tsx';

type Profile = Parameters<typeof PhotoNudge>[0]['profile'];
const profile = { name: 'Grace Nakato', profession: 'Accountant', avatar_url: null } as const;

const htmlFor = (input: Profile) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PhotoNudge profile={input} />
    </MemoryRouter>,
  );

test('a professional without a photo sees what clients see, now and with one, and where to upload it', () => {
  const html = htmlFor(profile);
  expect(html).toContain('show your initials instead');
  expect(html.match(/Grace Nakato/g)).toHaveLength(2);
  expect(html).toContain('>GN</span>');
  expect(html).toContain('href="/settings"');
});

test('it claims nothing about search or suggestions, which take no account of photos', () => {
  expect(htmlFor(profile)).not.toMatch(/search|suggest|found|rank|higher|more often/i);
});

test('the advice is not shown to a professional with a photo', () => {
  const url = `/photos/${'a'.repeat(32)}-256.webp`;
  expect(htmlFor({ ...profile, avatar_url: url })).toBe('');
});
