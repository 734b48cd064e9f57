import { z } from 'zod';
import { toSocialLink } from '#shared/settings/social-sites.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { readTelephone } from '#server/features/settings/index.ts';
import { withoutEmpty } from '#server/kernel/without-empty.ts';

const telephone = z.string().transform((text, context) => {
  const parsed = readTelephone(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'must be a telephone number such as +256 772 123456' });
  return z.NEVER;
});

const line = (longest: number) => z.string().trim().min(1).max(longest, `must have at most ${longest} characters`);

const socialLinks = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https$/, error: 'must hold addresses such as https://x.com/name' })));

/** Settings for the operator's name and contact details. */
export const factSettings = {
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_PHONE: telephone.optional(),
  SUPPORT_WHATSAPP: telephone.optional(),
  LEGAL_NAME: line(200).optional(),
  LEGAL_ADDRESS: line(300).optional(),
  PDPO_REGISTRATION: line(100).optional(),
  HOSTING_PROVIDER: line(200).optional(),
  EMAIL_PROVIDER: line(200).optional(),
  SOCIAL_LINKS: socialLinks.optional(),
};

/** The demo's operator, unless its settings name another: it must not be mistaken for a real one. */
const sampleLegal: SiteFacts['legal'] = {
  name: 'Sample Operator Ltd (made up)',
  address: 'Plot 0, Sample Road, Kampala (made up)',
  pdpoRegistration: 'SAMPLE-0000 (made up)',
  host: 'Sample Hosting (made up)',
  emailProvider: 'Sample Mail (made up)',
};

/** Complete, so that the demo shows every channel; no one has a number or an address like these. */
const sampleSupport: SiteFacts['support'] = {
  email: 'help@mwesigwa.example',
  phone: { number: '+256000000000', text: '0000 000000 (made up)' },
  whatsapp: '+256000000000',
};

type FactSettings = z.output<z.ZodObject<typeof factSettings>>;

/** Derives an installation's facts from its settings. */
export function siteFacts(isDemo: boolean, publicUrl: string, values: FactSettings): SiteFacts {
  const { SUPPORT_EMAIL: email, SUPPORT_PHONE: phone, SUPPORT_WHATSAPP: whatsapp } = values;
  const legalFacts = {
    name: values.LEGAL_NAME,
    address: values.LEGAL_ADDRESS,
    pdpoRegistration: values.PDPO_REGISTRATION,
    host: values.HOSTING_PROVIDER,
    emailProvider: values.EMAIL_PROVIDER,
  };
  return {
    publicUrl,
    isDemo,
    support: {
      ...(isDemo && sampleSupport),
      ...(email && { email }),
      ...(phone && { phone }),
      ...(whatsapp && { whatsapp: whatsapp.number }),
    },
    legal: { ...(isDemo && sampleLegal), ...withoutEmpty(legalFacts) },
    socialLinks: (values.SOCIAL_LINKS ?? []).map(toSocialLink),
  };
}

/** Names of settings without which a real installation states that its operator is not named. */
export const missingLegal = ({ legal, confirmsEmail }: SiteFacts): string[] =>
  [
    legal.name ? '' : 'LEGAL_NAME',
    legal.address ? '' : 'LEGAL_ADDRESS',
    legal.host ? '' : 'HOSTING_PROVIDER',
    legal.emailProvider || !confirmsEmail ? '' : 'EMAIL_PROVIDER',
  ].filter(Boolean);
