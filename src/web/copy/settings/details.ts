/** Words about contacts and operator, for admins. */
export const detailCopy = {
  title: 'Contacts and operator',
  what: 'Our pages, emails and legal texts, and what search engines read, show these from the next request on. An empty field is shown nowhere.',
  loading: 'Loading contacts and operator...',
  notLoaded: 'We couldn’t load contacts and operator.',
  failed: 'We couldn’t save contacts and operator. Please try again.',
  groups: {
    reach: 'How people reach us',
    operator: 'Who runs the site',
    processors: 'Companies that process data for us',
  },
  help: {
    email: 'Messages from the contact form go there. If it’s empty, they go to all admins.',
    phone: undefined,
    whatsapp: 'People who press ‘Live Chat’ open it.',
    socialLinks: 'One address on each line, such as https://x.com/name.',
    legalName: 'As registered. The law asks for it.',
    legalAddress: undefined,
    pdpoRegistration: 'Only the number.',
    host: 'Runs the servers. The Privacy Policy names it.',
    emailProvider: 'Sends our emails. The Privacy Policy names it.',
  },
} as const;
