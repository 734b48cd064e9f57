import { roles } from '#shared/roles.ts';
import { placeAccess } from '#web/session/place-access.ts';
import type { Walker, WalkSite } from '#tests/walks/walk-site.ts';

/** What a reader finds behind an address of the site. */
export interface FoundPlace {
  readonly status: number;
  /** Without the name of the site. */
  readonly title: string;
  /** Target of a redirect to another page. */
  readonly sentTo: string | undefined;
  /** Whether the page admits the reader; a page without requirements admits everyone. */
  readonly isAllowed: boolean;
  /** The status, or the code of the error, of each call about a record that the address names. */
  readonly calls: Readonly<Record<string, number | string>>;
}

/** The call behind each kind of address that names a record. */
const callsBehind: readonly (readonly [place: RegExp, call: (id: string) => string])[] = [
  [/^\/(?:professional-)?dashboard\/applications\/([\w-]{36})$/, (id) => `/applications/${id}`],
  [/^\/admin-dashboard\/applications\?.*open=([\w-]{36})/, (id) => `/applications/${id}`],
  [/^\/[\w-]+\/consultations\?.*open=([\w-]{36})/, (id) => `/consultations/${id}`],
  [/^\/[\w-]+\/messages\?.*open=([\w-]{36})/, (id) => `/messages/conversations/${id}`],
  [/^\/problems\/([\w-]{36})$/, (id) => `/problems/${id}`],
  [/^\/dashboard\/review\/work\/([\w-]{36})$/, (id) => `/applications/${id}/review`],
  [/^\/admin-dashboard\/people\?.*open=([\w-]{36})/, (id) => `/people/${id}`],
  [/^\/admin-dashboard\/contact\?.*open=([\w-]{36})/, (id) => `/contact/${id}`],
  [/^\/professional\/([\w-]{36})/, (id) => `/professionals/${id}`],
];

/** Opens an address as its reader does: the page, and the records that it names. */
export async function openPlace(site: WalkSite, reader: Walker | undefined, address: string): Promise<FoundPlace> {
  const { pathname, search } = new URL(address, site.facts.publicUrl);
  const page = await site.app.inject({ url: pathname + search, headers: { accept: 'text/html' } });
  const location = page.headers.location?.toString();
  const title = /<title>([^<]*)<\/title>/.exec(page.body)?.[1] ?? '';
  const calls: Record<string, number | string> = {};
  for (const [place, call] of callsBehind) {
    const id = place.exec(pathname + search)?.[1];
    if (id === undefined || reader === undefined) continue;
    const answer = await reader.call('GET', call(id));
    calls[call(id)] = answer['code'] ?? answer.status;
  }
  return {
    status: page.statusCode,
    title: title.replace(/ [|·–-] Mwesigwa$/, '').replaceAll('&#x27;', "'"),
    sentTo: location,
    isAllowed: isOpenTo(pathname, reader),
    calls,
  };
}

/** Whether the guards of the page admit this role; public pages, and pages that are never a destination, have none. */
function isOpenTo(pathname: string, reader: Walker | undefined): boolean {
  const readers = Object.entries(placeAccess).find(([pattern]) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )?.[1];
  if (!readers) return false;
  return readers.length === 0 || (reader ? readers.includes(reader.role) : readers.length === roles.length);
}
