import type { Database } from '#server/db/database.ts';

/**
 * Fills a database with `count` approved professionals, three reviews each and a credential for most, by SQL alone: plain
 * rows for tests of plans, with a realistic spread of districts, professions and words. Ends with ANALYZE.
 */
export async function insertManyProfessionals(database: Database, count: number): Promise<void> {
  const id = (n: string, kind: string) => `('00000000-0000-7${kind}00-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  const word = (n: string, list: string[]) =>
    `(array[${list.map((text) => `'${text}'`).join(',')}])[1 + (${n}) % ${list.length}]`;
  // A third has none, and one in 40 has an expired one.
  const checkedUntil = (n: string) =>
    `(case when ${n} % 3 = 0 then null when ${n} % 40 = 1 then '2026-11-01' else '2027-12-31' end)::date`;
  const professions = [
    'Financial Advisor',
    'Accountant',
    'Mortgage Advisor',
    'Investment Advisor',
    'Tax Consultant',
    'Estate Planner',
    'Insurance Adviser',
    'Retirement Adviser',
  ];
  const places = ['Kampala', 'Kampala', 'Kampala', 'Wakiso', 'Gulu', 'Mbale', 'Mbarara', 'Arua', 'Jinja', 'Lira'];
  const first = [
    'grace',
    'okello',
    'aisha',
    'moses',
    'namara',
    'opio',
    'birungi',
    'wanyama',
    'akello',
    'ssali',
    'tumusiime',
  ];
  const last = [
    'nakato',
    'mugisha',
    'odongo',
    'atim',
    'kato',
    'nabirye',
    'byaruhanga',
    'lubega',
    'achan',
    'oryem',
    'kyomuhendo',
    'wafula',
    'nsubuga',
  ];
  await database.maintenance(async (client) => {
    await client.query(`insert into users (id, email, role, first_name, last_name, created_at, updated_at)
      select ${id('n', '0')}, 'many' || n || '@example.ug', 'professional', ${word('n', first)}, ${word('n', last)}, '2026-01-01', '2026-01-01'
      from generate_series(1, ${count}) n`);
    await client.query(`insert into professionals (id, name, profession, district, business_address, specializations, specializations_norm, languages_spoken, serves_remote, hourly_rate_min, hourly_rate_max, years_experience, years_sort,
        checked_until, approval_status, approved_at, search_text, location_norm, name_sort, created_at, updated_at)
      select ${id('n', '0')}, ${word('n', first)} || ' ' || ${word('n * 7', last)}, ${word('n * 3', professions)}, ${word('n', places)}, 'Plot ' || n,
        array['Tax Planning'], array[${word('n', ['tax planning', 'estate planning', 'wealth management', 'rare craft'])}], array['English', ${word('n', ['Luganda', 'Acholi', 'Ateso', 'Lugbara'])}],
        n % 50 = 0, 20000 + n, 60000 + 2 * n, n % 40, n % 40, ${checkedUntil('n')}, 'approved', '2026-02-01',
        ' ' || ${word('n', first)} || ' ' || ${word('n * 7', last)} || ' ' || lower(${word('n', places)}) || ' plot ' || n || ' advice for traders and farmers' || case when n % 997 = 0 then ' zebra' else '' end,
        ' ' || lower(${word('n', places)}) || ' plot ' || n, ${word('n', first)} || ' ' || ${word('n * 7', last)}, '2026-01-01', '2026-01-01'
      from generate_series(1, ${count}) n`);
    // Most are samples: only other reviews are limited to one in 90 days, and that limit's index is nine tenths of the work.
    await client.query(`insert into reviews (id, professional_id, author_id, kind, rating, comment, is_sample, created_at)
      select ${id('r * 1000000 + n', '1')}, ${id('n', '0')}, ${id('1 + (n + r) % ' + String(count), '0')}, 'work', 1 + (n * r) % 5, 'Good.', n % 10 > 0, '2026-03-01'
      from generate_series(1, ${count}) n, generate_series(1, 3) r`);
    await client.query(`insert into credentials (id, professional_id, kind_code, number, held_by, holder_name, valid_until, status, checked_at, checked_against, created_at, updated_at)
      select ${id('n', '2')}, ${id('n', '0')}, 'icpau-practising', n::text, 'person', 'X', ${checkedUntil('n')}, 'verified', '2026-03-01', 'A list', '2026-03-01', '2026-03-01'
      from generate_series(1, ${count}) n where ${checkedUntil('n')} is not null`);
    await client.query(`insert into sessions (id, token_hash, user_id, created_at, authenticated_at, expires_at, last_activity_at, family_id)
      select ${id('n', '3')}, 'hash-' || n, ${id('n', '0')}, '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20', ${id('n', '3')} from generate_series(1, ${count}) n`);
    await client.query(`insert into second_factors (user_id, sealed_secret, confirmed_at, created_at)
      select ${id('n', '0')}, 'sealed', '2026-03-01', '2026-03-01' from generate_series(1, ${count}) n`);
    // As many stored counts as in a large marketplace; they refer to no actual rows.
    await client.query(`insert into marketplace_counts (specialization, language, remote_only, profession, district, n)
      select 'filler ' || s, 'filler', r, ${word('p', professions)}, 'District ' || d, 0
      from generate_series(1, 20) s, generate_series(1, 8) p, generate_series(1, 60) d, (values (false), (true)) flags(r)`);
    await client.query('analyze');
  });
}
