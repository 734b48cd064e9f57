import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#shared/errors.ts';
import { listEndpoints } from '#shared/api/index.ts';
import { largestInteger } from '#shared/limits.ts';
import { maximumShillings } from '#shared/money/money.ts';
import { numbersIn } from '#tests/support/run/numbers-in.ts';

/** Fields whose columns are `bigint`: amounts in shillings. */
const amounts = /(\.budget\.(min|max)|\.hourly_rate_(min|max)|\.proposedBudget)$/;

interface Part {
  readonly at: string;
  readonly schema: z.ZodType;
}

const inputs = listEndpoints().flatMap(({ name, endpoint: { params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]): Part[] =>
    schema ? [{ at: `${name} ${part}`, schema }] : [],
  ),
);
const replies: Part[] = listEndpoints().map(({ name, endpoint: { reply } }) => ({
  at: `${name} reply`,
  schema: reply,
}));

const found = (parts: readonly Part[]) =>
  parts.flatMap(({ at, schema }) => numbersIn(schema).map((number) => ({ ...number, at: `${at} ${number.path}` })));

test('every number that someone can send has bounds, and its column holds the largest', () => {
  const all = found(inputs);
  expect(all.length).toBeGreaterThan(100);
  const open = all.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined);
  expect(open.map(({ at }) => at)).toEqual([]);
  const tooLarge = all.filter(
    ({ at, minimum = 0, maximum = 0 }) =>
      minimum < -largestInteger || maximum > (amounts.test(at) ? maximumShillings : largestInteger),
  );
  expect(tooLarge.map(({ at }) => at)).toEqual([]);
});

test('every whole number in a reply has bounds', () => {
  const all = found([...replies, { at: 'error', schema: errorBody }]).filter(({ isWhole }) => isWhole);
  expect(all.length).toBeGreaterThan(500);
  const open = all.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined);
  expect(open.map(({ at }) => at)).toEqual([]);
});

test('the function that lists numbers finds them however deeply nested, and those without bounds', () => {
  const deep = z.strictObject({
    bounded: z.int().min(0).max(9).optional(),
    text: z.union([z.number(), z.string().transform(Number)]).pipe(z.int().min(1).max(2)),
    list: z.array(z.record(z.string(), z.tuple([z.int()]).nullable())).default([]),
    half: z.lazy(() => z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a'), n: z.number().max(3) })])),
    sent: z.int().transform(String),
  });
  expect(numbersIn(deep)).toEqual([
    { path: '.bounded', isWhole: true, minimum: 0, maximum: 9 },
    { path: '.text', isWhole: true, minimum: 1, maximum: 2 },
    { path: '.list[].*[]', isWhole: true, minimum: undefined, maximum: undefined },
    { path: '.half.n', isWhole: false, minimum: undefined, maximum: 3 },
    { path: '.sent', isWhole: true, minimum: undefined, maximum: undefined },
  ]);
});
