import { expect, test } from 'vitest';
import { readOperations } from './read-openapi.ts';

const document = {
  info: { title: 'API', description: '' },
  paths: {
    '/api/people/{id}': {
      get: {
        operationId: 'people.get',
        tags: ['people'],
        summary: 'One person',
        description: 'Who may call: everybody.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          {
            name: 'limit',
            in: 'query',
            required: false,
            description: 'How many',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
          },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/PeopleGetReply' },
              },
            },
          },
          404: {},
        },
      },
    },
  },
  components: {
    schemas: {
      PeopleGetReply: {
        type: 'object',
        required: ['names'],
        properties: {
          names: {
            type: 'array',
            items: { type: 'object', properties: { kind: { type: 'string', enum: ['first', 'last'] } } },
          },
          born: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }], description: 'The day.' },
          rate: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        },
      },
    },
  },
};

test('an operation becomes lines that can be read without knowing JSON Schema', () => {
  const [operation] = readOperations(document);
  expect(operation).toMatchObject({
    method: 'GET',
    path: '/api/people/{id}',
    status: '200',
    replyType: 'application/json',
    body: [],
  });
  expect(operation?.parameters).toEqual([
    { name: 'id', type: 'string (uuid)', isRequired: true, text: '' },
    { name: 'limit', type: 'integer', isRequired: false, text: 'How many. From 1 to 100. Default 50.' },
  ]);
  expect(operation?.reply).toEqual([
    { name: 'names', type: 'list of object', isRequired: true, text: '' },
    { name: 'names[].kind', type: 'string', isRequired: false, text: 'One of first, last.' },
    { name: 'born', type: 'string (date) or null', isRequired: false, text: 'The day.' },
    { name: 'rate', type: 'integer', isRequired: false, text: 'From 0.' },
  ]);
});
