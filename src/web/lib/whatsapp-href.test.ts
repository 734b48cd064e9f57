import { expect, test } from 'vitest';
import { whatsappHref } from './whatsapp-href.ts';

test('the address of a chat has the number without its sign, and the whole message', () => {
  const { origin, pathname, searchParams } = new URL(whatsappHref('+256772123456', 'Tax & books: 50% “done”? #1'));
  expect(origin + pathname).toBe('https://wa.me/256772123456');
  expect(searchParams.get('text')).toBe('Tax & books: 50% “done”? #1');
});
