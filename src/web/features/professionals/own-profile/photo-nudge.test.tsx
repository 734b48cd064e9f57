import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoNudge } from './photo-nudge.tsx';

const profile = { name: 'Grace Nakato', profession: 'Accountant', avatar_url: null } as const;

test('a professional without a photo sees what clients see, now and with one, and where to upload it', () => {
  const html = renderToStaticMarkup(<PhotoNudge profile={profile} />);
  expect(html).toContain('show your initials instead');
  expect(html.match(/Grace Nakato/g)).toHaveLength(2);
  expect(html).toContain('>GN</span>');
  expect(html).toContain('href="/settings"');
});

test('it claims nothing about search or suggestions, which take no account of photos', () => {
  expect(renderToStaticMarkup(<PhotoNudge profile={profile} />)).not.toMatch(
    /search|suggest|found|rank|higher|more often/i,
  );
});

test('with a photo there is nothing to say', () => {
  const url = `/photos/${'a'.repeat(32)}-256.webp`;
  expect(renderToStaticMarkup(<PhotoNudge profile={{ ...profile, avatar_url: url }} />)).toBe('');
});
