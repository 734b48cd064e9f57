import type { z } from 'zod';

/** A number of a schema, with the bounds that its author gave it. */
export interface FoundNumber {
  /** Path from the schema's root, such as `.items[].price`. */
  readonly path: string;
  readonly isWhole: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** A node of zod's tree, with the fields of all kinds. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly catchall?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

/** Kinds without nested schemas. */
const leaves = new Set(
  'string boolean null undefined void any unknown never literal enum date file custom transform template_literal'.split(
    ' ',
  ),
);

/**
 * Lists every number in a schema's tree, however deep.
 * @throws for an unknown kind of schema, so that none is skipped.
 */
export function numbersIn(schema: z.ZodType, path = '', above: readonly z.ZodType[] = []): FoundNumber[] {
  if (above.includes(schema)) return [];
  const definition = schema._zod.def as unknown as Definition;
  const into = (inner: z.ZodType | null | undefined, step = '') =>
    inner ? numbersIn(inner, path + step, [...above, schema]) : [];
  const intoAll = (inner: readonly z.ZodType[] = [], step = '') => inner.flatMap((one) => into(one, step));
  switch (definition.type) {
    case 'number':
    case 'int':
      return [describeNumber(schema as z.ZodNumber, path)];
    case 'object':
      return [
        ...Object.entries(definition.shape ?? {}).flatMap(([name, inner]) => into(inner, `.${name}`)),
        ...into(definition.catchall, '.*'),
      ];
    case 'pipe': {
      // If the output is bounded, the bounds after the transformation apply to what is sent.
      const isBounded = definition.out && numbersIn(definition.out).some(({ maximum }) => maximum !== undefined);
      return isBounded ? into(definition.out) : [...into(definition.in), ...into(definition.out)];
    }
    case 'array':
      return into(definition.element, '[]');
    case 'union':
      return intoAll(definition.options);
    case 'record':
    case 'map':
      return [...into(definition.keyType, '.key'), ...into(definition.valueType, '.*')];
    case 'tuple':
      return [...intoAll(definition.items, '[]'), ...into(definition.rest, '[]')];
    case 'intersection':
      return [...into(definition.left), ...into(definition.right)];
    case 'lazy':
      return into(definition.getter?.());
    case 'set':
      return into(definition.valueType, '[]');
    default:
      if (definition.innerType) return into(definition.innerType);
      if (leaves.has(definition.type)) return [];
      throw new Error(`numbersIn doesn’t know schemas of the kind '${definition.type}' (${path}).`);
  }
}

function describeNumber({ def, isInt, minValue, maxValue }: z.ZodNumber, path: string): FoundNumber {
  // Every integer of zod has bounds; only those that an author wrote count.
  const written = new Set(def.checks?.map(({ _zod }) => _zod.def.check));
  return {
    path,
    isWhole: isInt,
    minimum: written.has('greater_than') ? (minValue ?? undefined) : undefined,
    maximum: written.has('less_than') ? (maxValue ?? undefined) : undefined,
  };
}
