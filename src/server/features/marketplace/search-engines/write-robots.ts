import type { SiteFacts } from '#shared/site-facts.ts';

/** Hosts that only their own machine reaches. */
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/;

/**
 * Tells search engines what they may read: pages, and the pictures of profiles. A sample marketplace that others can
 * reach asks not to be read at all, because its people are made up; on the operator's own machine no one reads it, and
 * it shows the rules of a real one.
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
