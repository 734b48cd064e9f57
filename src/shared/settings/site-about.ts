/** A client's words, with their consent. */
export interface Testimonial {
  readonly quote: string;
  /** As they want to be named: `Grace N.` */
  readonly name: string;
  /** Occupation and place: `Shop owner, Mbale`. */
  readonly about: string;
}

/** One of those who lead the operator. */
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

/** Counted figures of Home and About, which admins can leave out. */
export const publicFigures = {
  professionals: 'Professionals',
  clients: 'Clients',
  satisfaction: 'Satisfaction: share of reviews with 4 or 5 stars',
  checked: 'Professionals with any licence checked',
  reviews: 'Reviews',
  messages: '‘Messages any time’, beside the others',
} as const;
export type PublicFigure = keyof typeof publicFigures;
export const publicFigureNames = Object.keys(publicFigures) as [PublicFigure, ...PublicFigure[]];

/** What the operator says of itself, on Home and About; what is empty is left out. */
export interface SiteAbout {
  /** Paragraphs are separated by an empty line. */
  readonly story: string;
  readonly team: readonly Leader[];
  readonly testimonials: readonly Testimonial[];
  readonly openings: readonly Opening[];
  readonly hiddenFigures: readonly PublicFigure[];
}

/** Nothing is invented about an operator: a new installation says nothing of itself. */
export const noAbout: SiteAbout = { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] };

/** The order of the form and of its history. */
export const aboutLabels = {
  story: 'Our story',
  team: 'Team',
  testimonials: 'What clients say',
  openings: 'Open positions',
  hiddenFigures: 'Figures left out',
} as const satisfies Record<keyof SiteAbout, string>;
export type AboutName = keyof SiteAbout;
export const aboutNames = Object.keys(aboutLabels) as [AboutName, ...AboutName[]];

/** Characters of each text, and entries of each list. */
export const aboutBounds = {
  story: 3000,
  line: 100,
  text: 500,
  team: 8,
  testimonials: 6,
  openings: 8,
} as const;

export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
