import { expect, test } from 'vitest';
import { filterColumns } from './list-filters.ts';
import { orderColumns } from './list-orders.ts';

const build = (columns: Readonly<Record<string, { name: string }>>) =>
  `jsonb_build_object(
${Object.entries(columns)
  .map(([key, { name }]) => `    '${key}', p.${name}`)
  .join(',\n')})`;

test('the trigger on professionals compares the columns that lists filter and sort by, and no others', async () => {
  const text = `-- Written by list-columns.test.ts (\`vitest -u\`) from list-filters.ts and list-orders.ts: don't edit.

-- What lists filter by; null unless someone is in the public list.
CREATE OR REPLACE FUNCTION list_choices(p professionals) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.approval_status = 'approved' THEN ${build(filterColumns)} END
$$;

-- The same, and what lists sort by.
CREATE OR REPLACE FUNCTION list_row(p professionals) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT list_choices(p) || ${build(orderColumns)}
$$;
`;
  await expect(text).toMatchFileSnapshot('../../../../../migrations/repeatable/list-columns.sql');
});
