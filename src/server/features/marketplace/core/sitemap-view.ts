/** An entry of a sitemap. */
export interface Address {
  /** Begins with a slash. */
  readonly path: string;
  /** A day, `2026-11-20`. */
  readonly changedOn?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of pages (sitemaps.org). `origin` is the scheme, host and port that people see. */
export function buildSitemap(origin: string, addresses: readonly Address[]): string {
  const rows = addresses.map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return `${declaration}\n<urlset ${namespace}>\n${rows.join('\n')}\n</urlset>\n`;
}

/** A sitemap index, which lists sitemaps. */
export function buildSitemapIndex(origin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${declaration}\n<sitemapindex ${namespace}>\n${rows.join('\n')}\n</sitemapindex>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
