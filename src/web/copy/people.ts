/*
 * People shown by an operator. A new installation starts with none, and pages leave the parts out; the sample
 * marketplace shows those of `sample-people.ts` instead.
 */

/** A client's words, with their consent. */
export interface Testimonial {
  readonly quote: string;
  /** As they want to be named: `Grace N.` */
  readonly name: string;
  /** Occupation and place: `Shop owner, Mbale`. */
  readonly about: string;
}

/** A leader of the company that runs this site. */
export interface Leader {
  readonly name: string;
  readonly role: string;
  readonly text: string;
}

/** A vacancy at the operator. */
export interface Opening {
  readonly title: string;
  /** Place, duration and content. */
  readonly text: string;
}

/** The operator's story, a paragraph each; nothing is shown until it is written. */
export const ownStory: readonly string[] = [];
export const ownTestimonials: readonly Testimonial[] = [];
export const ownLeaders: readonly Leader[] = [];
export const openings: readonly Opening[] = [];
