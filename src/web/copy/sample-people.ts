import type { Leader, Testimonial } from './people.ts';

/** Made up for the sample marketplace, which says so on top of every page. */
export const sampleTestimonials: readonly Testimonial[] = [
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
    quote: 'We compared three accountants for our SACCO. We chose the one who could explain the audit to every member.',
    name: 'Sr. Immaculate A.',
    about: 'SACCO treasurer, Fort Portal',
  },
];

export const sampleLeaders: readonly Leader[] = [
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
];
