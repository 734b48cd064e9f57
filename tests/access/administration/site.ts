import type { AccessRow } from '#tests/access/access-table.ts';

/** Calls of search engines, readers of documents and operators. */
export const siteRows: readonly AccessRow[] = [
  { endpoint: 'searchEngines.robots', url: () => '/robots.txt', status: { else: 200 } },
  { endpoint: 'searchEngines.sitemap', url: () => '/sitemap.xml', status: { else: 200 } },
  { endpoint: 'searchEngines.pages', url: () => '/sitemap-pages.xml', status: { else: 200 } },
  { endpoint: 'searchEngines.profiles', url: () => '/sitemap-profiles.xml', status: { else: 200 } },
  {
    endpoint: 'searchEngines.profiles',
    case: 'past the last',
    url: () => '/sitemap-profiles.xml?page=2',
    status: { else: 404 },
  },
  { endpoint: 'documents.list', url: () => '/api/documents', status: { else: 200 } },
  { endpoint: 'documents.privacyPolicy', url: () => '/legal/privacy-policy.pdf', status: { else: 200 } },
  { endpoint: 'documents.termsOfService', url: () => '/legal/terms-of-service.pdf', status: { else: 200 } },
  { endpoint: 'operations.health', url: () => '/healthz', status: { else: 200 } },
  { endpoint: 'operations.ready', url: () => '/readyz', status: { else: 200 } },
  { endpoint: 'operations.metrics', case: 'from this machine', url: () => '/metrics', status: { else: 200 } },
  {
    endpoint: 'operations.metrics',
    case: 'forwarded for somebody',
    url: () => '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    status: { else: 404 },
  },
  { endpoint: 'operations.openapi', url: () => '/api/openapi.json', status: { else: 200 } },
  {
    endpoint: 'operations.cspReport',
    url: () => '/api/csp-reports',
    body: () => [{ type: 'csp-violation', body: {} }],
    status: { else: 204 },
  },
];
