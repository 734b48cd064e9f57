/** The part of JSON Schema used by the contract. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: string | number | boolean;
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
}

type Content = Record<string, { schema?: Schema }>;

interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The part of an OpenAPI 3.1 document that the reference page reads. */
export interface OpenApiDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

/** A line of a table: a parameter, or a field of a body with its path (`professionals[].name`). */
export interface FieldLine {
  name: string;
  type: string;
  isRequired: boolean;
  text: string;
}

/** A call, as the page shows it. */
export interface Operation {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: FieldLine[];
  body: FieldLine[];
  status: string;
  replyType: string;
  reply: FieldLine[];
}

/** Lists every call of the document, in its order. */
export function readOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(method.toUpperCase(), path, operation, document.components.schemas),
    ),
  );
}

function readOperation(
  method: string,
  path: string,
  operation: OperationObject,
  schemas: OpenApiDocument['components']['schemas'],
): Operation {
  const named = (schema?: Schema) => (schema?.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema);
  const [status = '', success] = Object.entries(operation.responses).find(([name]) => name.startsWith('2')) ?? [];
  const [replyType = '', reply] = Object.entries(success?.content ?? {})[0] ?? [];
  const [body] = Object.values(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: operation.parameters.map(({ name, required, description, schema }) =>
      readLine(name, required, { ...schema, description }),
    ),
    body: readFields(named(body?.schema)),
    status,
    replyType,
    reply: readFields(named(reply?.schema)),
  };
}

/** Lists the fields of an object, each followed by its inner fields. */
function readFields(schema: Schema = {}, way = ''): FieldLine[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const inner = field.items ?? field;
    const here = `${way}${name}`;
    return [readLine(here, isRequired, field), ...readFields(inner, `${here}${field.items ? '[].' : '.'}`)];
  });
}

function readLine(name: string, isRequired: boolean, schema: Schema): FieldLine {
  const notes = [
    schema.description,
    schema.enum && `One of ${schema.enum.map(String).join(', ')}.`,
    schema.minimum !== undefined && schema.maximum !== undefined && limits(schema.minimum, schema.maximum),
    schema.maxLength !== undefined && `At most ${schema.maxLength} characters.`,
    schema.default !== undefined && `Default ${String(schema.default)}.`,
  ];
  return { name, type: describeType(schema), isRequired, text: notes.filter(Boolean).map(asSentence).join(' ') };
}

/** Describes a range. A maximum that is only JavaScript's largest safe integer is left out. */
function limits(minimum: number, maximum: number): string {
  return maximum >= Number.MAX_SAFE_INTEGER ? `From ${minimum}.` : `From ${minimum} to ${maximum}.`;
}

const asSentence = (note: unknown) => (/[.!?]$/.test(String(note)) ? String(note) : `${String(note)}.`);

function describeType(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' or ');
  if (schema.items) return `list of ${describeType(schema.items)}`;
  if (schema.const !== undefined) return `'${String(schema.const)}'`;
  return [[schema.type ?? 'any'].flat().join(' or '), schema.format && `(${schema.format})`].filter(Boolean).join(' ');
}
