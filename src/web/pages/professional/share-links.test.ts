import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const address = 'https://mwesigwa.example/professional/0193f000-0000-7000-8000-000000000001';
const grace = { name: "Grace O'Nakato & Söhne", profession: 'Accountant' };

test('WhatsApp gets name, profession and the whole address as one text', () => {
  const { origin, pathname, searchParams } = new URL(shareLinks(grace, address).whatsapp);
  expect(origin + pathname).toBe('https://wa.me/');
  expect([...searchParams]).toEqual([['text', `Grace O'Nakato & Söhne, Accountant on Mwesigwa: ${address}`]]);
});

test('the e-mail link has a subject, the page address in its body, and no recipient', () => {
  const { protocol, pathname, searchParams } = new URL(shareLinks(grace, address).mail);
  expect(protocol + pathname).toBe('mailto:');
  expect(searchParams.get('subject')).toBe("Grace O'Nakato & Söhne, Accountant on Mwesigwa");
  expect(searchParams.get('body')).toContain(address);
});
