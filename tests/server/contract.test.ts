import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#server/http/openapi/document.ts';
import { listEndpoints } from '#shared/api/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();

const declared = listEndpoints().map(
  ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
);

test('every route of the API is in the contract, and the reverse', () => {
  expect(server.routes.toSorted()).toEqual(declared.toSorted());
});

test('no two endpoints share verb and path', () => {
  expect(new Set(declared).size).toBe(declared.length);
});

test('bodies and queries are strict: an unknown key is refused', () => {
  const shapes = listEndpoints().flatMap(({ name, endpoint }) =>
    [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => (schema ? [{ name, schema }] : [])),
  );
  // Browsers define the shape of their reports.
  for (const { name, schema } of shapes.filter((shape) => shape.name !== 'operations.cspReport')) {
    expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name).toHaveProperty(
      'additionalProperties',
      false,
    );
  }
});

test('every call that creates something is idempotent, except those of /auth', () => {
  // Replies of /auth hold a token and are never stored (security, E-01).
  const onlyOnce = listEndpoints()
    .filter(({ endpoint }) => endpoint.status === 201)
    .filter(({ endpoint }) => (endpoint.idempotent ?? false) === endpoint.path.startsWith('/api/auth/'));
  expect(onlyOnce.map(({ name }) => name)).toEqual([]);
});

test('Redocly’s recommended rules find no error in the OpenAPI document, and no example that its schema refuses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiDocument('https://mwesigwa.ug')));
  const command = resolve('node_modules/@redocly/cli/bin/cli.js');
  const rules = ['--extends=recommended', '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'lint', file, ...rules], {
    env,
    cwd: folder,
    maxBuffer: 50_000_000,
  });
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { severity: string; ruleId: string }[];
  };
  rmSync(folder, { recursive: true });
  const neverFine = /example|unused/;
  expect(problems.filter(({ severity, ruleId }) => severity === 'error' || neverFine.test(ruleId))).toEqual([]);
  expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(
    new Set(['tag-description', 'no-ambiguous-paths', 'info-license']),
  );
});

test('every reference of the OpenAPI document leads to a part of it, and every part is named', async () => {
  const { body } = await server.app.inject('/api/openapi.json');
  const document = JSON.parse(body) as { components: Record<string, Record<string, unknown>> };
  const references = new Set(
    [...body.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  );
  expect(references.size).toBeGreaterThan(200);
  for (const reference of references) {
    const [kind = '', name = ''] = reference.split(' ');
    expect(document.components[kind]?.[name], reference).toBeDefined();
  }
  const parts = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(document.components[kind] ?? {}).map((name) => `${kind} ${name}`),
  );
  expect(parts.filter((part) => part.startsWith('schemas') && !references.has(part))).toEqual([]);
});

test('the OpenAPI document names every endpoint and every parameter', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const { name, endpoint } of listEndpoints()) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const parameters = operation.parameters.map((parameter: { name: string }) => parameter.name);
    const expected = [endpoint.params, endpoint.query].flatMap((shape) => Object.keys(shape?.shape ?? {}));
    expect(parameters).toEqual(expect.arrayContaining(expected));
    expect(operation.responses[endpoint.status ?? 200], name).toBeDefined();
    expect(operation.security, name).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
    expect(parameters.includes('If-Match'), name).toBe(endpoint.isVersioned ?? false);
    const failures = Object.keys(operation.responses).filter((status) => status >= '400');
    expect(failures, name).toEqual(expect.arrayContaining(['400', '500', '503']));
    if (endpoint.access !== 'public') expect(failures, name).toEqual(expect.arrayContaining(['401', '403']));
  }
  const limit = document.paths['/api/professionals'].get.parameters.find(
    (entry: { name: string }) => entry.name === 'limit',
  );
  expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: 1000, default: 12 });
});
