import { type AccessRow, row } from '#tests/access/access-row.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

/** Calls of search engines, readers of documents and operators. */
export const siteRows: readonly AccessRow[] = [
  row('searchEngines.robots', { else: 200 }),
  row('searchEngines.sitemap', { else: 200 }),
  row('searchEngines.pages', { else: 200 }),
  row('searchEngines.profiles', { else: 200 }),
  row('searchEngines.profiles, past the last', '?page=2', { else: 404 }),
  row('documents.list', { else: 200 }),
  row('documents.privacyPolicy', { else: 200 }),
  row('documents.termsOfService', { else: 200 }),
  row('operations.health', { else: 200 }),
  row('operations.ready', { else: 200 }),
  row('operations.metrics, from this machine', { else: 200 }),
  { ...row('operations.metrics, forwarded for somebody', { else: 404 }), headers: forwarded },
  row('operations.openapi', { else: 200 }),
  row('operations.cspReport', { else: 204 }, [{ type: 'csp-violation', body: {} }]),
];
