/*
 * The people an operator shows. An installation of its own starts with none, and the pages leave out what is not here;
 * the sample marketplace shows those of `sample-people.ts` instead.
 */

/** What a client said, with their consent. */
export interface Testimonial {
  readonly quote: string;
  /** As they want to be named: `Grace N.` */
  readonly name: string;
  /** Who they are and where: `Shop owner, Mbale`. */
  readonly about: string;
}

/** Somebody who leads the company that runs this site. */
export interface Leader {
  readonly name: string;
  readonly role: string;
  readonly text: string;
}

/** Work for which the operator is looking for somebody. */
export interface Opening {
  readonly title: string;
  /** Where, how long, and what it is about. */
  readonly text: string;
}

export const ownTestimonials: readonly Testimonial[] = [];
export const ownLeaders: readonly Leader[] = [];
export const openings: readonly Opening[] = [];
