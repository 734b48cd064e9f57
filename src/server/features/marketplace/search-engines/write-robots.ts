import type { SiteFacts } from '#shared/site-facts.ts';

/** Hosts that are reachable only from the machine itself. */
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/;

/**
 * Says what search engines may crawl: pages, and the pictures of profiles. A sample marketplace that others can reach
 * asks not to be crawled at all, because its people are made up; on the operator's own machine no one crawls it, so it
 * shows the rules of a real one.
 */
export function robotsText({ isDemo, publicUrl }: Pick<SiteFacts, 'isDemo' | 'publicUrl'>): string {
  const lines =
    isDemo && !loopback.test(publicUrl)
      ? ['User-agent: *', 'Disallow: /']
      : [
          'User-agent: *',
          'Disallow: /api/',
          'Allow: /api/docs',
          'Allow: /api/professionals/*/share.png$',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
        ];
  return `${lines.join('\n')}\n`;
}
