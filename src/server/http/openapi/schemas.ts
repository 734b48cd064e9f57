export type JsonObject = Record<string, unknown>;

/** Collects schemas under their names, for `components.schemas`. */
export interface NamedSchemas {
  /** Returns a reference to a schema; the same content keeps the first of its names. */
  refer(name: string, schema: JsonObject): JsonObject;
  list(): Record<string, JsonObject>;
}

/** Creates an empty collection. */
export function createNamedSchemas(): NamedSchemas {
  const names = new Map<string, string>();
  const schemas: Record<string, JsonObject> = {};
  return {
    refer(name, schema) {
      const content = JSON.stringify(schema);
      const known = names.get(content) ?? name;
      names.set(content, known);
      schemas[known] = schema;
      return { $ref: `#/components/schemas/${known}` };
    },
    list: () => schemas,
  };
}

/** `professionals.marketplace` → `ProfessionalsMarketplace`. */
export const toSchemaName = (call: string): string =>
  call.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
