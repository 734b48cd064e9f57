import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { listEndpoints } from '#shared/api/index.ts';
import { toJsonSchema } from '#shared/api/json-schema.ts';
import { errorBody } from '#shared/errors.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { buildForm, type Part } from '#tests/support/files/forms.ts';
import { subjectFor as workSubjectFor } from '#tests/support/fuzz/fuzz-applications.ts';
import { contactSubjectFor } from '#tests/support/fuzz/fuzz-contact.ts';
import { longestRefusal, sharedFuzzSite } from '#tests/support/fuzz/fuzz-site.ts';
import { reviewSubjectFor } from '#tests/support/fuzz/fuzz-reviews.ts';
import { hostileValue, spoiledValue, validObject, validValue } from '#tests/support/fuzz/fuzz-values.ts';
import { storedPhoto } from '#tests/support/files/pictures.ts';
import { howOften } from '#tests/support/run/tier.ts';

/**
 * Security, C-01: mutated valid requests at every endpoint. Never a 5xx, always our error shape, no internals revealed.
 * `FUZZ_RUNS` makes it longer; a failure prints the seed, `FUZZ_SEED` repeats it.
 */
const isEmbedded = process.env.TEST_ENGINE === 'pglite';
const numRuns = howOften({ small: 10, whole: isEmbedded ? 50 : 300, setting: 'FUZZ_RUNS' });
/** Share of requests that must pass the schema of their call, else the rules behind it are not tried. */
const leastShare = 0.3;
/** With few requests the share of one call varies: of ten, none may pass. Then that of all calls together counts. */
const isSure = numRuns >= 100;
const inAll = { wellFormed: 0, sent: 0 };
const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined;

const { server, ids, forget, headersFor } = sharedFuzzSite();

interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  type: string;
}

/** Creates a record for a call that uses its record up. */
const subjectFor = async (...args: Parameters<typeof workSubjectFor>) =>
  (await workSubjectFor(...args)) ??
  (await reviewSubjectFor(...args)) ??
  (await contactSubjectFor(args[0], args[1])) ??
  (await personFor(args[1]));

/** Creates a professional whom an admin may change or delete. */
const personFor = async (endpoint: string) =>
  /^professionals\.admin(Update|Delete)$/.test(endpoint)
    ? (await createProfessional(server.database.db)).id
    : undefined;

/** An existing value for a path parameter. */
const knownParam = (name: string) =>
  ({ photo: `${storedPhoto.hash}-64`, day: '2027-12-25', number: '1', name: 'fill-holidays' })[name] ??
  ids.professional;

/** Generates a valid request, and may turn one part of it hostile. */
function requests(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const query = endpoint.query ? toJsonSchema(endpoint.query, 'input') : {};
  const [mediaType = 'application/json'] = endpoint.bodyTypes ?? [];
  const tried = fc.record({
    params: fc.constant(
      Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, knownParam(name)])),
    ),
    query: validObject(query),
    body: endpoint.body ? validValue(toJsonSchema(endpoint.body, 'input')) : fc.constant(undefined),
    type: fc.constant(mediaType),
  });
  // Takes the first of three that fits: few random values satisfy rules between fields, such as one of two.
  const good = fc.tuple(tried, tried, tried).map((all) => all.find((sent) => fits(endpoint, sent)) ?? all[0]);
  const queryNames = [...Object.keys(endpoint.query?.shape ?? {}), 'unknown', '__proto__'];
  const paramNames = Object.keys(endpoint.params?.shape ?? {});
  const spoiled: fc.Arbitrary<Sent>[] = [
    fc
      .tuple(good, fc.constantFrom(...queryNames), hostileValue)
      .map(([sent, name, value]) => ({ ...sent, query: { ...sent.query, [name]: value } })),
    fc
      .tuple(good, fc.constantFrom(...queryNames), hostileValue, hostileValue)
      .map(([sent, name, a, b]) => ({ ...sent, query: { ...sent.query, [name]: [a, b] } })),
  ];
  if (paramNames.length > 0) {
    spoiled.push(
      fc
        .tuple(good, fc.constantFrom(...paramNames), hostileValue)
        .map(([sent, name, value]) => ({ ...sent, params: { ...sent.params, [name]: value } })),
    );
  }
  if (endpoint.body) {
    const body = validValue(toJsonSchema(endpoint.body, 'input'));
    spoiled.push(fc.tuple(good, spoiledValue(body)).map(([sent, one]) => ({ ...sent, body: one })));
    spoiled.push(fc.tuple(good, hostileValue).map(([sent, one]) => ({ ...sent, body: one })));
    spoiled.push(
      fc
        .tuple(good, hostileValue, hostileValue)
        .map(([sent, key, value]) => ({ ...sent, body: { [String(key)]: value } })),
    );
    spoiled.push(
      fc
        .tuple(
          good,
          fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''),
        )
        .map(([sent, type]) => ({ ...sent, type })),
    );
  }
  return fc.oneof({ weight: 6, arbitrary: good }, ...spoiled.map((arbitrary) => ({ weight: 1, arbitrary })));
}

/** Changes a request to target a record that the caller may act on, with an existing professional. */
function about(sent: Sent, subject: string | undefined): Sent {
  if (subject === undefined) return sent;
  // A case's file has the same id as the case.
  const known = Object.entries(sent.params).filter(([, value]) => value === ids.professional);
  const params = { ...sent.params, ...Object.fromEntries(known.map(([name]) => [name, subject])) };
  const named = z.looseObject({ professionalId: z.uuid() }).safeParse(sent.body);
  return { ...sent, params, body: named.success ? { ...named.data, professionalId: ids.professional } : sent.body };
}

function toInject(endpoint: Endpoint, { params, query, body, type }: Sent): InjectOptions {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]) || '%20');
  const search = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`))
    .join('&');
  const url = search ? `${path}?${search}` : path;
  if (endpoint.fileLimit && type === 'multipart/form-data' && typeof body === 'object' && body !== null) {
    return { method: endpoint.method, url, ...buildForm(toParts(body)) };
  }
  return {
    method: endpoint.method,
    url,
    ...(endpoint.body && { payload: JSON.stringify(body) ?? '', headers: type ? { 'content-type': type } : {} }),
  };
}

/** Whether the schemas pass a request on to the rules behind them, which may still refuse it. */
function fits(endpoint: Endpoint, { params, query, body, type }: Sent): boolean {
  const { bodyTypes: [mediaType] = ['application/json'] } = endpoint;
  if (endpoint.params && !endpoint.params.safeParse(params).success) return false;
  if (!(endpoint.query ?? noQuery).safeParse(query).success) return false;
  return !endpoint.body || (type === mediaType && endpoint.body.safeParse(body).success);
}

/** An endpoint without a schema for its query accepts any. */
const noQuery = { safeParse: () => ({ success: true }) };

/** Returns a form's fields: files as they are, everything else as text. */
function toParts(body: object): Record<string, Part> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? value : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );
}

/** Percent-encodes any value; a lone surrogate becomes the bytes it would have. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [...text]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80'))
    .join('');
}

/** Half a surrogate pair, as JSON escapes it. */
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

describe.each(listEndpoints())('$name', ({ name, endpoint }) => {
  test('answers random requests without a server error', async () => {
    let wellFormed = 0;
    let accepted = 0;
    let sent = 0;
    let subject = await subjectFor(server, name, ids);
    // As autovacuum does on a server and a job in the embedded engine; here, thousands of rows come within minutes.
    if (numRuns >= 100) await server.database.query('analyze');
    await fc.assert(
      fc.asyncProperty(requests(endpoint), async (request) => {
        sent += 1;
        if (fits(endpoint, request)) wellFormed += 1;
        const { headers, ...rest } = toInject(endpoint, about(request, subject));
        const response = await server.app.inject({ ...rest, headers: { ...headers, ...(await headersFor(endpoint)) } });
        if (response.statusCode < 400) {
          accepted += 1;
          // A change uses its record up.
          if (subject !== undefined && endpoint.method !== 'GET') subject = await subjectFor(server, name, ids);
        }
        // A change may have ended sessions.
        if (endpoint.method !== 'GET' && (response.statusCode < 400 || response.statusCode === 401)) forget();
        expect(response.statusCode, response.body).toBeLessThan(500);
        expect(response.body, 'half a character').not.toMatch(loneSurrogate);
        if (response.statusCode < 400) return;
        expect(response.body.length).toBeLessThan(longestRefusal);
        const body = errorBody.parse(response.json());
        expect(JSON.stringify({ ...body, fields: undefined })).not.toMatch(
          /select |insert |syntax|\.ts|node_modules|at \w+ \(/i,
        );
      }),
      { numRuns, ...(seed !== undefined && { seed }) },
    );
    process.stdout.write(`fuzz ${name}: ${wellFormed} of ${sent} pass the schema, ${accepted} accepted\n`);
    inAll.wellFormed += wellFormed;
    inAll.sent += sent;
    if (isSure) expect(wellFormed / sent, 'the share that passes the schema').toBeGreaterThanOrEqual(leastShare);
  });
});

test('most of what was sent passed the schemas', () => {
  expect(inAll.sent).toBeGreaterThanOrEqual(numRuns);
  expect(inAll.wellFormed / inAll.sent).toBeGreaterThanOrEqual(leastShare);
});
