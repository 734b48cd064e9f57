import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import type { SiteFacts, SocialLink } from '#shared/site-facts.ts';

const telephone = z.string().transform((text, context) => {
  const parsed = parsePhoneNumberFromString(text, 'UG');
  if (parsed?.isValid()) return { number: parsed.number, text: parsed.formatNational() };
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
  SOCIAL_LINKS: socialLinks.optional(),
};

type FactSettings = z.output<z.ZodObject<typeof factSettings>>;

/** Derives an installation's facts from its settings. */
export function siteFacts(isDemo: boolean, publicUrl: string, values: FactSettings): SiteFacts {
  const { SUPPORT_EMAIL: email, SUPPORT_PHONE: phone, SUPPORT_WHATSAPP: whatsapp } = values;
  const { LEGAL_NAME: name, LEGAL_ADDRESS: address, PDPO_REGISTRATION: pdpoRegistration } = values;
  return {
    publicUrl,
    isDemo,
    support: { ...(email && { email }), ...(phone && { phone }), ...(whatsapp && { whatsapp: whatsapp.number }) },
    legal: { ...(name && { name }), ...(address && { address }), ...(pdpoRegistration && { pdpoRegistration }) },
    socialLinks: (values.SOCIAL_LINKS ?? []).map(toSocialLink),
  };
}

const siteNames: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

function toSocialLink(href: string): SocialLink {
  const host = new URL(href).hostname.replace(/^www\./, '');
  return { label: siteNames[host] ?? host, href };
}
