import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const tintIn = (html: string) => /\btint-\d\b/.exec(html)?.[0];

test('a picture that loads slowly, or can’t be loaded, leaves the tint of the initials in its place', () => {
  const picture = renderToStaticMarkup(<Avatar name="Grace Nakato" url={`/photos/${'a'.repeat(32)}-256.webp`} />);
  const initials = renderToStaticMarkup(<Avatar name="Grace Nakato" url={null} />);
  expect(picture).toMatch(/^<img /);
  expect(tintIn(picture)).toMatch(/^tint-\d$/);
  expect(tintIn(picture)).toBe(tintIn(initials));
});
