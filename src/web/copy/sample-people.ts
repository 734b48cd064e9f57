import type { Leader, Testimonial } from './people.ts';

/** Made up for the sample marketplace, which says so on top of every page. */
export const sampleTestimonials: readonly Testimonial[] = [
  {
    quote:
      'I had three years of rental returns to file. She sorted my papers in two visits, and told me beforehand what it would cost.',
    name: 'Harriet N.',
    about: 'Landlady, Mbale',
  },
  {
    quote:
      'I could see that his licence was checked, and how to look it up myself. I did, and trusted him with my brother’s land money.',
    name: 'Moses O.',
    about: 'Boda boda stage chairman, Lira',
  },
  {
    quote:
      'We compared three accountants for our SACCO and chose the one who explained the audit so that every member understood.',
    name: 'Sr. Immaculate A.',
    about: 'SACCO treasurer, Fort Portal',
  },
];

export const sampleLeaders: readonly Leader[] = [
  {
    name: 'Nansubuga Rebecca Kisakye',
    role: 'Chief executive',
    text: 'Kept the books of market vendors in Owino before she led a savings cooperative of 9,000 members. Wants a licence to be as easy to look up as a telephone number.',
  },
  {
    name: 'Tumusiime Godfrey',
    role: 'Head of checks',
    text: 'Fifteen years an auditor in Mbarara. He wants every licence compared with the register, and to say so where that isn’t possible.',
  },
  {
    name: 'Achan Sharon Lamwaka',
    role: 'Head of product',
    text: 'Learnt to build websites in Gulu on a connection that came and went. If a page does not open there, it is not finished.',
  },
];
