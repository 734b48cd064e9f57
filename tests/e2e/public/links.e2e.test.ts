import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

/** Maximum number of pages of one kind that are read for further links; every link found is requested. */
const readOfOneKind = 12;

interface Met {
  /** Addresses as written in the page. */
  readonly links: readonly { readonly href: string; readonly rel: string; readonly target: string }[];
  readonly ids: readonly string[];
}

/** Reads an HTML page's links and link targets with the browser's own parser; runs none of its scripts. */
async function readPage(reader: Page, html: string): Promise<Met> {
  return await reader.evaluate((text) => {
    const page = new DOMParser().parseFromString(text, 'text/html');
    // Only the reply page has the anchor to which a form's answer leads.
    const readAddress = (element: Element) =>
      element.getAttribute('action')?.replace(/#.*/, '') ?? element.getAttribute('href') ?? element.getAttribute('src');
    const links = [...page.querySelectorAll('[href], [src], form')].map((element) => ({
      href: readAddress(element),
      rel: element.getAttribute('rel') ?? '',
      target: element.getAttribute('target') ?? '',
    }));
    return {
      links: links.flatMap(({ href, ...rest }) => (href === null ? [] : [{ href, ...rest }])),
      ids: [...page.querySelectorAll('[id]')].map(({ id }) => id),
    };
  }, html);
}

/** Pages of one kind differ only in ids, names and queries. */
const pageKind = ({ pathname, search }: URL) =>
  `${pathname.replace(/^(\/professional|\/find-advisor)\/[^/]+/, '$1/*').replace(/^(\/find-advisor\/\*)\/.+/, '$1/*')}${search && '?'}`;

test('no link of the site is dead, nor the place on a page that it names', async () => {
  const { page: reader } = await openPage(browser);
  const requests = new Map<string, Promise<{ status: number; html: string | undefined }>>();
  const read = new Map<string, Met>();
  const kinds = new Map<string, number>();
  const dead: string[] = [];
  const places: { from: string; to: string; id: string }[] = [];
  const outside = new Set<string>();

  const ask = (address: string) => {
    const known = requests.get(address);
    if (known) return known;
    const answer = fetch(site.address + address).then(async (response) => ({
      status: response.status,
      html: response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : undefined,
    }));
    requests.set(address, answer);
    return answer;
  };

  // One by one: a page has two hundred links, and a busy server refuses requests that wait too long.
  const waiting = [{ from: 'the beginning', to: '/' }];
  const found = new Set(['/']);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, to } = next;
    const { status, html } = await ask(to);
    if (status >= 400) dead.push(`${to} (${status}), on ${from}`);
    const url = new URL(to, site.address);
    const count = kinds.get(pageKind(url)) ?? 0;
    if (html === undefined || read.has(to) || count >= readOfOneKind) continue;
    kinds.set(pageKind(url), count + 1);
    const met = await readPage(reader, html);
    read.set(to, met);
    for (const { href, rel, target } of met.links) {
      const link = new URL(href, url);
      if (target === '_blank' && !rel.includes('noopener')) dead.push(`${href} opens a tab without noopener, on ${to}`);
      if (link.origin !== url.origin && link.origin !== 'http://localhost:3000') outside.add(href);
      else {
        const address = link.pathname + link.search;
        if (link.hash) places.push({ from: to, to: address, id: decodeURIComponent(link.hash.slice(1)) });
        if (!found.has(address)) waiting.push({ from: to, to: address });
        found.add(address);
      }
    }
  }

  for (const { from, to, id } of places) {
    const { html } = await ask(to);
    const { ids } = read.get(to) ?? (await readPage(reader, html ?? ''));
    if (!ids.includes(id)) dead.push(`${to} has no place #${id}, on ${from}`);
  }
  expect([...new Set(dead)]).toEqual([]);
  expect([...outside].filter((href) => !/^(https:\/\/|mailto:|tel:\+\d)/.test(href))).toEqual([]);
  // It covered the site: home, list, profiles, landing pages, guides and the rest.
  expect(kinds.size).toBeGreaterThan(20);
});
