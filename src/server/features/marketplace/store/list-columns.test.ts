import { expect, test } from 'vitest';
import { filterColumns } from './list-filters.ts';
import { listColumns } from './list-columns.ts';

const build = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.entries(columns)
    .map(([key, { name }]) => `'${key}', p.${name}`)
    .join(',\n    ');

const write = (name: string, columns: Readonly<Record<string, { name: string }>>) =>
  `CREATE OR REPLACE FUNCTION ${name}(p professionals) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.approval_status = 'approved' THEN jsonb_build_object(
    ${build(columns)}) END
$$;
`;

test('the trigger on professionals writes and compares the columns that lists filter and sort by, and no others', async () => {
  const text = `-- Written by list-columns.test.ts (\`vitest -u\`) from list-filters.ts and list-orders.ts: don't edit.

-- What lists filter and sort by; null unless someone is in the public list.
${write('list_row', listColumns)}
-- What lists filter by.
${write('list_choices', filterColumns)}`;
  await expect(text).toMatchFileSnapshot('../../../../../migrations/repeatable/list-columns.sql');
});
