import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { toJsonSchema } from '#shared/api/json-schema.ts';
import { buildForm } from '#tests/support/files/forms.ts';

interface Hostile {
  readonly label: string;
  readonly request: InjectOptions & { readonly headers?: Record<string, string> };
}

/** Size of the bodies in bytes: slightly below the limit of what is read at all (256 KB). */
const bodyBytes = 250_000;

/** Texts that cost most where a pattern backtracks from each position, or where text is normalised. */
const fillings = {
  letters: 'a',
  spaces: ' ',
  'spaces and letters': 'a  ',
  accents: '\u0301',
  ligatures: 'ﷺ',
  commas: ',',
  addresses: 'a@a.',
  digits: '9',
  quotes: '"',
};

/** Requests of maximum size for one call of the contract, which must be refused before they become expensive. */
export function hostileRequests(endpoint: Endpoint, toUrl: (path: string) => string): Hostile[] {
  const { method, path, body, bodyTypes: [type = 'application/json'] = [] } = endpoint;
  const url = toUrl(path);
  const requests: Hostile[] = [
    {
      label: 'many parameters',
      request: {
        method,
        url: `${url}?${numbered(1300)
          .map((n) => `key${n}=1`)
          .join('&')}`,
      },
    },
    { label: 'one parameter very often', request: { method, url: `${url}?${'a&'.repeat(7000)}` } },
    { label: 'a long parameter', request: { method, url: `${url}?${'x'.repeat(14_000)}=%ff` } },
  ];
  if (!body) return requests;
  const names = Object.keys((toJsonSchema(body, 'input') as { properties?: object }).properties ?? {});
  const send = (label: string, payload: string) =>
    requests.push({ label, request: { method, url, payload, headers: { 'content-type': type } } });
  const inEach = (value: string) => `{${names.map((name) => `"${name}":${value}`).join()}}`;
  const share = Math.floor(bodyBytes / Math.max(names.length, 1));

  if (endpoint.fileLimit) {
    const parts = (number: number, value: string) =>
      Object.fromEntries(numbered(number).map((n) => [`key${n}`, value]));
    const form = (label: string, fields: Parameters<typeof buildForm>[0]) =>
      requests.push({ label, request: { method, url, ...buildForm(fields) } });
    form('many parts', parts(2000, '1'));
    form('as many parts as are read', parts(50, 'a'.repeat(1000)));
    form('long texts', Object.fromEntries(names.map((name) => [name, 'a'.repeat(30_000)])));
    form('a long name', { ['x'.repeat(30_000)]: 'a' });
    return requests;
  }

  send(
    'many keys',
    `{${numbered(18_000)
      .map((n) => `"key${n}":1`)
      .join()}}`,
  );
  send(
    'many short keys',
    `{${numbered(29_000)
      .map((n) => `"${n.toString(36)}":1`)
      .join()}}`,
  );
  send(
    'long keys',
    `{${numbered(50)
      .map((n) => `"${n}${'x'.repeat(4900)}":1`)
      .join()}}`,
  );
  send(
    'keys up to the bound',
    `{${numbered(900)
      .map((n) => `"key${n}":{}`)
      .join()}}`,
  );
  send('a deep list', '['.repeat(bodyBytes));
  send('a deep object', '{"a":'.repeat(bodyBytes / 6) + '1' + '}'.repeat(bodyBytes / 6));
  send('many items', `[${'1,'.repeat(bodyBytes / 2 - 2)}1]`);
  send('long lists in each field', inEach(`[${'1,'.repeat(Math.max(share / 2 - 40, 1))}1]`));
  send('lists up to the bound in each field', inEach(`[${'{},'.repeat(900 / Math.max(names.length, 1))}{}]`));
  send('escapes', `{"a":"${'\\"'.repeat(bodyBytes / 2 - 10)}"}`);
  send('an open text', `{"a":"${'\\\\'.repeat(bodyBytes / 2 - 10)}`);
  send('a long number', '9'.repeat(bodyBytes));
  for (const [label, filling] of Object.entries(fillings)) {
    const text = filling.repeat(Math.ceil((share - 40) / Buffer.byteLength(JSON.stringify(filling).slice(1, -1))) - 1);
    send(`long texts of ${label}`, inEach(JSON.stringify(`${text}!`)));
  }
  return requests;
}

const numbered = (number: number) => Array.from({ length: number }, (_, n) => n);
