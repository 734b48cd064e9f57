import type { z } from 'zod';
import type { Access, Endpoint, FreshProof } from '#shared/api/endpoint.ts';
import { listEndpoints } from '#shared/api/index.ts';
import { toJsonSchema } from '#shared/api/json-schema.ts';
import { brand } from '#shared/brand.ts';
import { errorBody } from '#shared/errors.ts';
import { failureResponses, failuresFor } from './failures.ts';
import { createNamedSchemas, type JsonObject, type NamedSchemas, toSchemaName } from './schemas.ts';

/** Builds the contract as an OpenAPI 3.1 document, from the schemas that the server checks with. */
export function openApiDocument(publicUrl: string): { openapi: string } & JsonObject {
  const paths: Record<string, JsonObject> = {};
  const schemas = createNamedSchemas();
  const failure = schemas.refer('Error', toJsonSchema(errorBody, 'output'));
  const tags = new Set<string>();
  for (const { name, endpoint } of listEndpoints()) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(name, endpoint, schemas);
    tags.add(name.split('.')[0]!);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'Amounts are whole Uganda shillings (UGX). Times are UTC, ISO 8601. Bodies and queries are strict: an unknown field gets 400.',
    },
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: schemas.list(),
      responses: failureResponses(failure),
    },
  };
}

function operation(name: string, endpoint: Endpoint, schemas: NamedSchemas): JsonObject {
  const [tag] = name.split('.');
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: [
      endpoint.description,
      endpoint.freshProof && describeProof(endpoint.freshProof),
      `Who can call it: ${describeAccess(endpoint.access)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...idempotencyHeader(endpoint),
      ...versionHeader(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: Object.fromEntries(
          (endpoint.bodyTypes ?? ['application/json']).map((type) => [
            type,
            { schema: schemas.refer(`${toSchemaName(name)}Body`, toJsonSchema(endpoint.body!, 'input')) },
          ]),
        ),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.status !== 204 && {
          content: {
            [endpoint.replyType ?? 'application/json']: {
              schema: schemas.refer(`${toSchemaName(name)}Reply`, toJsonSchema(endpoint.reply, 'output')),
            },
          },
        }),
      },
      ...failuresFor(endpoint),
    },
  };
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!shape) return [];
  const schema = toJsonSchema(shape, 'input') as { properties: Record<string, JsonObject>; required?: string[] };
  return Object.entries(schema.properties).map(([name, { description, ...inner }]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    ...(description !== undefined && { description }),
    schema: inner,
  }));
}

function idempotencyHeader(endpoint: Endpoint): JsonObject[] {
  if (!endpoint.idempotent) return [];
  const description =
    'A text of your choice. If you send the same call twice with it, we carry it out once. We keep it for 24 hours.';
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', maxLength: 255 } },
  ];
}

function versionHeader({ isVersioned }: Endpoint): JsonObject[] {
  if (!isVersioned) return [];
  const description =
    'The `version` that you have read. If there is a newer one, nothing changes, and the reply is 409 with it in `details`.';
  return [
    { name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string', examples: ['"3"'] } },
  ];
}

function describeProof({ passwordIn, codeIn, onlyIf }: FreshProof): string {
  const when = onlyIf === undefined ? '' : ` if ${onlyIf}`;
  const inBody = [passwordIn, codeIn].filter((field) => field !== undefined).map((field) => `\`${field}\``);
  const countsInBody =
    inBody.length === 0 ? '' : ` In this body, ${inBody.join(' and ')} count${inBody.length > 1 ? '' : 's'}.`;
  return `Needs proof${when} that is at most ten minutes old: the password and, if two-step sign-in is on, a code; otherwise 403 \`reauthentication_required\`.${countsInBody}`;
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'everyone';
  if (access === 'signed-in') return 'anyone signed in';
  return `${access.roles.join(', ')}${access.approved ? ' (professionals only after approval)' : ''}`;
}
