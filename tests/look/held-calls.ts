import type { Page, Route } from 'playwright-core';
import type { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type Contract, contract } from '#shared/api/index.ts';
import { type ErrorBody, errorStatus } from '#shared/errors.ts';

/** A call of the contract by its name, such as `settings.notice`. */
export type Call = { [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}` }[keyof Contract];
/** Calls by name, or all whose address matches a pattern: for failing them or never answering. */
type Where = Call | `**${string}`;

type Found<Name extends Call> = Name extends `${infer Group extends keyof Contract}.${infer One}`
  ? One extends keyof Contract[Group]
    ? Contract[Group][One]
    : never
  : never;
/** Deeply read-only, so that constants fit. */
export type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T;
/** The reply of a call, by the contract. */
export type Reply<Name extends Call> =
  Found<Name> extends { readonly reply: infer Schema extends z.ZodType } ? z.output<Schema> : never;

function find(call: Call): Endpoint {
  const [group, name] = call.split('.') as [keyof Contract, string];
  return (contract[group] as Readonly<Record<string, Endpoint>>)[name]!;
}

/** Runs for a call with this method, path and query; other requests go on. */
async function on(
  page: Page,
  where: Where,
  handle: (route: Route) => unknown,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (where.startsWith('**')) return void (await page.route(where, (route) => void handle(route)));
  const { method, path } = find(where as Call);
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const matchesCall = (url: URL) =>
    pattern.test(url.pathname) && Object.entries(query).every(([name, value]) => url.searchParams.get(name) === value);
  await page.route(matchesCall, async (route) => {
    if (route.request().method() === method) await handle(route);
    else await route.fallback();
  });
}

/**
 * From now on a call succeeds with this reply, which must be valid by the contract, in its types and its bounds.
 * @param query parameters that the call has to have
 */
export async function answer<Name extends Call>(
  page: Page,
  call: Name,
  body: Fixed<Reply<NoInfer<Name>>>,
  query?: Readonly<Record<string, string>>,
): Promise<void> {
  const { reply: schema, status = 200 } = find(call);
  const json: unknown = schema.parse(body);
  await on(page, call, (route) => route.fulfill({ status, json }), query);
}

/** The same as a preparation. A wrong reply fails at once, before any page is opened. */
export function reply<Name extends Call>(
  call: Name,
  json: Fixed<Reply<NoInfer<Name>>>,
  query?: Readonly<Record<string, string>>,
) {
  find(call).reply.parse(json);
  return (page: Page) => answer(page, call, json, query);
}

/** Changes what the server replies to a call. */
export async function change<Name extends Call>(
  page: Page,
  call: Name,
  edit: (body: Reply<NoInfer<Name>>) => Fixed<Reply<NoInfer<Name>>>,
): Promise<void> {
  const { reply: schema } = find(call);
  await on(page, call, async (route) => {
    const response = await route.fetch();
    if (response.ok()) await route.fulfill({ response, json: schema.parse(edit(await response.json())) });
    else await route.fulfill({ response });
  });
}

/** A refusal in the server's usual form. */
export type Refusal = Partial<ErrorBody> & Pick<ErrorBody, 'code'>;

/** From now on a call is refused, with the status of the code. */
export const refuse = (page: Page, where: Where, refusal: Refusal, headers = {}) =>
  on(page, where, (route) =>
    route.fulfill({
      status: errorStatus[refusal.code],
      headers,
      json: { error: 'Not this time.', requestId: 'x', ...refusal },
    }),
  );

/** Never answers a call, so that the page can be seen while it waits. */
export const hold = (where: Where) => (page: Page) => on(page, where, () => undefined);
/**
 * Holds back a call that would change something, so that the page seems to be sending it: what a route holds back is
 * sent after all when its page closes.
 */
export const holdSending = (path: string) => (page: Page) =>
  page.addInitScript((held) => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).endsWith(held)
        ? new Promise<Response>(() => undefined)
        : send(input, init);
  }, path);
/** Fails a call. */
export const fail = (where: Where) => (page: Page) => refuse(page, where, { error: 'Away.', code: 'unavailable' });
/** Refuses a call with a conflict, as for a newer version. */
export const overtake = (where: Where) => (page: Page) =>
  refuse(page, where, { error: 'Changed.', code: 'conflict', details: { version: 9 } });

/** Waits for a heading on the finished page. */
export const shows = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor();
};
/** Waits for a text on the page. */
export const says = (words: string) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};
/** Waits for a loading placeholder. */
export const loads = (label: string) => async (page: Page) => {
  await page.getByLabel(label).first().waitFor();
};
/** Presses a button and waits for a field of the dialog that it opens. */
export const opens = (button: string | RegExp, ready: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByLabel(ready).first().waitFor();
};
