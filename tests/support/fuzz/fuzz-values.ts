import fc from 'fast-check';
import { tinyPicture } from '#tests/support/files/pictures.ts';

type Json = Record<string, unknown>;

/** Hostile texts: markup, SQL, control characters, lone surrogates, paths, templates, formulas, too long ones. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066abc',
  '\ufeff',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  ';',
  '--',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<%= 1 %>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://169.254.169.254/',
  '//evil.example',
  '/\\evil.example',
  '../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  '=cmd|calc',
  '+1+1',
  '@SUM(1)',
  '-1',
  '0',
  '-0',
  '1e309',
  'NaN',
  'Infinity',
  '9'.repeat(30),
  '1.5',
  '0x10',
  '١٢٣',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'a\r\nSet-Cookie: x=1',
  'a\nb',
  '\t',
  '😀'.repeat(40),
  'ﷺ'.repeat(30),
  'Ａｄｍｉｎ',
  'İstanbul',
  'ß',
  'x'.repeat(101),
  'x'.repeat(5000),
  'é'.repeat(300),
  '\u0301'.repeat(200),
  '%00',
  '%ff',
  '%E0%A4%A',
  '*',
  '?',
  '(a+)+$',
];

const anyMoment = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString());
const anyDay = anyMoment.map((moment) => moment.slice(0, 10));

/** Generates a value for a JSON schema, often close to a valid request. */
export function validValue(schema: Json): fc.Arbitrary<unknown> {
  if (schema.default !== undefined) {
    const { default: byDefault, ...rest } = schema;
    return fc.oneof(fc.constant(byDefault), validValue(rest));
  }
  if (schema.examples) return fc.constantFrom(...(schema.examples as unknown[]));
  const forms = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (forms) return fc.oneof(...forms.map(validValue));
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'integer': {
      const [min, max] = [Number(schema.minimum ?? -1000), Number(schema.maximum ?? 1000)];
      return fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min, max: Math.min(max, 1_000_000) }) },
        { weight: 1, arbitrary: fc.constantFrom(min, max) },
      );
    }
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? -1000), max: Number(schema.maximum ?? 1000), noNaN: true });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(validValue((schema.items ?? {}) as Json), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(3, Number(schema.minItems ?? 0)),
      });
    case 'object':
      return validObject(schema);
    case 'string':
      if (schema.format === 'binary') return fc.constant(tinyPicture);
      if (schema.format === 'uuid') return fc.uuid();
      if (schema.format === 'date') return anyDay;
      if (schema.format === 'date-time') return anyMoment;
      return textArbitrary(Number(schema.minLength ?? 0), Number(schema.maxLength ?? 40));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Lengths at which some text is cut: for lists, logs, emails, search engines and files. */
const cuts = [60, 70, 100, 150, 160, 200, 254, 300, 400, 500, 1000];

/** Characters of several code units, in the middle of which a cut must not fall: an emoji, a family, a flag, accents, a keycap. */
const joined = ['😀', '👨‍👩‍👧‍👦', '🇺🇬', '👍🏾', 'e\u0301\u0323', '1️⃣', '한'];

/** Generates a text with such a character around the position of a cut. */
function textAcrossCut(maxLength: number): fc.Arbitrary<string> {
  const places = [...cuts, maxLength].filter((cut) => cut <= maxLength);
  return fc
    .tuple(fc.constantFrom(...places), fc.integer({ min: -2, max: 1 }), fc.constantFrom(...joined))
    .map(
      ([cut, by, sign]) =>
        `${'word '
          .repeat(200)
          .repeat(4)
          .slice(0, cut + by)}${sign}${sign}`,
    )
    .filter((text) => text.length <= maxLength);
}

/** Generates a text that is seldom empty: empty ones are refused where other fields are filled in. */
function textArbitrary(minLength: number, longest: number): fc.Arbitrary<string> {
  const maxLength = Math.min(longest, 40);
  if (longest < cuts[0]!) return shortText(minLength, maxLength);
  return fc.oneof(
    { weight: 5, arbitrary: shortText(minLength, maxLength) },
    { weight: 1, arbitrary: textAcrossCut(longest) },
  );
}

function shortText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const any = fc.string({ minLength, maxLength });
  if (minLength > 0 || maxLength === 0) return any;
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength }) });
}

/** Generates an object with the required keys and each of the optional ones now and then. */
export function validObject(schema: Json): fc.Arbitrary<Json> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const absent = Symbol('absent');
  const field = (name: string, inner: Json): fc.Arbitrary<unknown> =>
    required.includes(name)
      ? validValue(inner)
      : fc.oneof({ weight: 2, arbitrary: fc.constant(absent) }, { weight: 1, arbitrary: validValue(inner) });
  return fc
    .record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, field(name, inner)])))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== absent)));
}

/** Numbers beside the limits of columns and of JavaScript. */
export const hostileNumbers = [
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  -1e21,
  1e-7,
  32_768,
  1e308,
];

/** Paths in a value: the keys that lead to each field, however deep. */
function placesIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [place];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]));
}

const replaced = (value: unknown, [key, ...deeper]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  const inner = replaced((value as Json)[key], deeper, by);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as Json), [key]: inner };
};

/** Generates a valid value in which one field, however deep, has a hostile value. */
export const spoiledValue = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), hostileValue).map(([value, at, by]) => {
    const places = placesIn(value);
    return places.length === 0 ? by : replaced(value, places[at % places.length]!, by);
  });

/** Generates any value at all for one field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, -1, 0, 1e15, 1.5, true, [], {}, [[]], { $gt: '' }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileNumbers) },
);
