import { detailNames, type DetailName, type Details } from '#shared/settings/site-details.ts';
import { toSocialLink } from '#shared/settings/social-sites.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { SiteDetailsRow } from '#server/features/settings/store/site-details.ts';
import { type Overrides, changedIn } from './over-installed.ts';
import { readTelephone } from './telephone.ts';
import type { SettingValues } from './version-view.ts';

export type DetailColumns = Overrides<Details>;

export const detailColumns = (row: SiteDetailsRow | null): DetailColumns => changedIn<Details>(detailNames, row);

/** The same in readable form: telephone numbers as they are written in Uganda. */
export const detailValues = (columns: DetailColumns): SettingValues<DetailName> => ({
  ...columns,
  phone: telephoneText(columns.phone),
  whatsapp: telephoneText(columns.whatsapp),
});

const telephoneText = (number: string | null) => (number === null ? null : (readTelephone(number)?.text ?? number));

/** The facts of the site: admins' changes on top of what the environment sets. */
export function factsNow(installed: SiteFacts, row: SiteDetailsRow | null): SiteFacts {
  if (row === null) return installed;
  const { support, legal } = installed;
  const phone = row.phone === null ? support.phone : readTelephone(row.phone);
  return {
    ...installed,
    support: withoutEmpty({
      email: row.email ?? support.email,
      phone,
      whatsapp: row.whatsapp ?? support.whatsapp,
    }),
    legal: withoutEmpty({
      name: row.legalName ?? legal.name,
      address: row.legalAddress ?? legal.address,
      pdpoRegistration: row.pdpoRegistration ?? legal.pdpoRegistration,
      host: row.host ?? legal.host,
      emailProvider: row.emailProvider ?? legal.emailProvider,
    }),
    socialLinks: row.socialLinks?.map(toSocialLink) ?? installed.socialLinks,
  };
}

type Filled<Facts> = { [Name in keyof Facts]?: NonNullable<Facts[Name]> };

const withoutEmpty = <Facts extends object>(facts: Facts): Filled<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')) as Filled<Facts>;

/** Facts as forms show them. */
export const toDetails = ({ support, legal, socialLinks }: SiteFacts): Details => ({
  email: support.email ?? '',
  phone: support.phone?.text ?? '',
  whatsapp: (support.whatsapp && readTelephone(support.whatsapp)?.text) ?? '',
  legalName: legal.name ?? '',
  legalAddress: legal.address ?? '',
  pdpoRegistration: legal.pdpoRegistration ?? '',
  host: legal.host ?? '',
  emailProvider: legal.emailProvider ?? '',
  socialLinks: socialLinks.map(({ href }) => href),
});
