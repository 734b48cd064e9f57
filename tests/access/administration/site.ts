import { type AccessRow, row } from '#tests/access/access-row.ts';

/** Calls of search engines, readers of documents and operators. */
export const siteRows: readonly AccessRow[] = [
  row('searchEngines.robots', '/robots.txt', { else: 200 }),
  row('searchEngines.sitemap', '/sitemap.xml', { else: 200 }),
  row('searchEngines.pages', '/sitemap-pages.xml', { else: 200 }),
  row('searchEngines.profiles', '/sitemap-profiles.xml', { else: 200 }),
  row('searchEngines.profiles, past the last', '/sitemap-profiles.xml?page=2', { else: 404 }),
  row('documents.list', '/api/documents', { else: 200 }),
  row('documents.privacyPolicy', '/legal/privacy-policy.pdf', { else: 200 }),
  row('documents.termsOfService', '/legal/terms-of-service.pdf', { else: 200 }),
  row('operations.health', '/healthz', { else: 200 }),
  row('operations.ready', '/readyz', { else: 200 }),
  row('operations.metrics, from this machine', '/metrics', { else: 200 }),
  {
    endpoint: 'operations.metrics',
    case: 'forwarded for somebody',
    url: () => '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    status: { else: 404 },
  },
  row('operations.openapi', '/api/openapi.json', { else: 200 }),
  row('operations.cspReport', '/api/csp-reports', { else: 204 }, () => [{ type: 'csp-violation', body: {} }]),
];
