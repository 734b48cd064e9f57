import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * Zod's own JSON Schema of an endpoint's input (`input`) or reply (`output`). A schema whose wire form is a text but
 * means a number declares this in its `override` meta.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    // Types that JSON cannot express, such as a file, are described in their `override`.
    unrepresentable: 'any',
    override({ jsonSchema, zodSchema }) {
      const { def } = zodSchema._zod;
      // Zod omits defaults and examples of schemas that also transform; ours are written as callers send them.
      if (def.type === 'default') (jsonSchema as JsonSchema).default = def.defaultValue;
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples) (jsonSchema as JsonSchema).examples = examples;
      const { override, anyOf: _forms, ...rest } = jsonSchema as JsonSchema & { override?: JsonSchema };
      if (!override) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
      Object.assign(jsonSchema, override, rest);
    },
  }) as JsonSchema;
  return json;
}
