/** Longest values of the site's details. */
export const detailLengths = { line: 200, legalAddress: 300, registration: 100 } as const;

/** The site's contacts and operator, each with its label; the order of forms and of history. */
export const detailLabels = {
  email: 'Email address',
  phone: 'Telephone',
  whatsapp: 'WhatsApp',
  legalName: 'Legal name',
  legalAddress: 'Address',
  pdpoRegistration: 'Registration with the Personal Data Protection Office',
  host: 'Hosting company',
  emailProvider: 'Email company',
  socialLinks: 'Social links',
} as const;

export type DetailName = keyof typeof detailLabels;
export const detailNames = Object.keys(detailLabels) as [DetailName, ...DetailName[]];

/** All of them as people read and write them; an empty one is shown nowhere. */
export type Details = Readonly<Record<Exclude<DetailName, 'socialLinks'>, string>> & {
  readonly socialLinks: readonly string[];
};
