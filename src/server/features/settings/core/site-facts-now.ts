import type { FieldValues } from '#shared/settings/setting-fields.ts';
import type { SettingValue } from '#shared/settings/settings.ts';
import { toSocialLink } from '#shared/settings/social-sites.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { withoutEmpty } from '#server/kernel/without-empty.ts';
import { valueOver } from './setting-value.ts';
import { readTelephone } from './telephone.ts';

/** The facts of the site: admins' changes on top of what the environment sets. */
export function factsNow(installed: SiteFacts, stored: FieldValues | null): SiteFacts {
  if (stored === null) return installed;
  const details = valueOver('details', toDetails(installed), stored) as SettingValue<'details'>;
  const { email, phone, whatsapp, legalName, legalAddress, socialLinks, ...companies } = details;
  return {
    ...installed,
    support: withoutEmpty({ email, phone: readTelephone(phone), whatsapp }),
    legal: withoutEmpty({ name: legalName, address: legalAddress, ...companies }),
    socialLinks: socialLinks.map(toSocialLink),
  };
}

/** Facts as the setting has them. */
export const toDetails = ({ support, legal, socialLinks }: SiteFacts): SettingValue<'details'> => ({
  email: support.email ?? '',
  phone: support.phone?.number ?? '',
  whatsapp: support.whatsapp ?? '',
  legalName: legal.name ?? '',
  legalAddress: legal.address ?? '',
  pdpoRegistration: legal.pdpoRegistration ?? '',
  host: legal.host ?? '',
  emailProvider: legal.emailProvider ?? '',
  socialLinks: socialLinks.map(({ href }) => href),
});
