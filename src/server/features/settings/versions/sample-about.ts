import type { SiteAbout } from '#shared/settings/site-about.ts';

const story = [
  'We began in 2023. In March of that year, ICPAU’s register listed 398 accountants and 248 firms that may practise. Other authorities keep lists too. But few people knew about them, so they asked a relative instead.',
  'In December of the same year the Capital Markets Authority said that people had lost USh 3.6 billion in Ponzi schemes. One of the charges the police named was giving investment advice without a licence. Anyone could have checked that first.',
  'So we show people where to look. And where no authority licenses the work, we say so.',
  'Sources: ICPAU’s list at 31 March 2023; Capital Markets Authority, December 2023, as reported by the press.',
];

/** Made up for the sample marketplace, which says so on top of every page. */
export const sampleAbout: SiteAbout = {
  story: story.join('\n\n'),
  team: [
    {
      name: 'Nansubuga Rebecca Kisakye',
      role: 'Chief executive',
      text: 'She kept the books of market vendors in Owino before she led a savings cooperative of 9,000 members. She wants a licence to be as easy to look up as a telephone number.',
    },
    {
      name: 'Tumusiime Godfrey',
      role: 'Head of checks',
      text: 'He was an auditor in Mbarara for fifteen years. He wants every licence compared with the register, and wants us to say so when we can’t.',
    },
    {
      name: 'Achan Sharon Lamwaka',
      role: 'Head of product',
      text: 'She learnt to build websites in Gulu on a connection that came and went. If a page doesn’t open there, it isn’t finished.',
    },
  ],
  testimonials: [
    {
      quote:
        'I was three years behind with my rental tax. She sorted my papers in two visits and told me the price before she started.',
      name: 'Harriet N.',
      about: 'Landlady, Mbale',
    },
    {
      quote:
        'I looked up his licence myself, as the site showed me. Only then did I ask him what to do with my brother’s land money.',
      name: 'Moses O.',
      about: 'Boda boda stage chairman, Lira',
    },
    {
      quote:
        'We compared three accountants for our SACCO. We chose the one who could explain the audit to every member.',
      name: 'Sr. Immaculate A.',
      about: 'SACCO treasurer, Fort Portal',
    },
  ],
  openings: [],
  hiddenFigures: [],
};
