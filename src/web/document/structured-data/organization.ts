import { brand } from '#shared/brand.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { paths } from '#web/paths.ts';
import type { Thing } from './thing.ts';

/** Describes the operator and the site's search. */
export function siteData(site: SiteFacts): Thing[] {
  return [organization(site), website(site)];
}

/** Names the operator without repeating all details. */
export const publisher = ({ publicUrl }: SiteFacts): Thing => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: brand.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icons/icon-512.png`,
});

function organization(site: SiteFacts): Thing {
  const { support, legal, socialLinks } = site;
  return {
    ...publisher(site),
    description: brand.tagline,
    ...(legal.name && { legalName: legal.name }),
    ...(legal.address && { address: { '@type': 'PostalAddress', streetAddress: legal.address, addressCountry: 'UG' } }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
    ...((support.email || support.phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        ...(support.email && { email: support.email }),
        ...(support.phone && { telephone: support.phone.number }),
      },
    }),
  };
}

function website(site: SiteFacts): Thing {
  const { publicUrl } = site;
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: brand.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-UG',
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${paths.findAdvisor}?term={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
