import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * Zod's own JSON Schema of an endpoint's input (`input`) or reply (`output`). A schema whose wire form is a text but
 * means a number declares this in its `override` meta.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    // Types that JSON cannot express, such as a file, are described in their `override`.
    unrepresentable: 'any',
    override({ jsonSchema, zodSchema }) {
      const { def } = zodSchema._zod;
      // Zod omits defaults and examples of schemas that also transform; ours are written as callers send them.
      if (def.type === 'default') (jsonSchema as Json).default = def.defaultValue;
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples) (jsonSchema as Json).examples = examples;
      const { override, anyOf: _forms, ...rest } = jsonSchema as Json & { override?: Json };
      if (!override) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key];
      Object.assign(jsonSchema, override, rest);
    },
  }) as Json;
  return json;
}
