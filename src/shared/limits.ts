/** Lengths and sizes that forms, contract and database share (decisions, section 1; specification, section 9). */
export const lengths = {
  name: 100,
  passwordMinimum: 8,
  password: 128,
  title: 150,
  subject: 200,
  text: 4000,
  requirement: 300,
  requirements: 20,
  years: 70,
  email: 254,
  phone: 30,
  website: 300,
  address: 200,
  listEntry: 100,
  listEntries: 30,
  searchTerm: 100,
  /** People describe what happened to them. */
  searchSentence: 200,
  feeStructure: 500,
  reportWords: 1000,
  /** The beginning of a text in a list. */
  excerpt: 200,
} as const;

/** The largest value of an `integer` column: of versions, counts and positions in an order. */
export const largestInteger = 2_147_483_647;

/** Paging (specification, section 9; decisions, section 3). */
export const paging = {
  marketplaceDefault: 12,
  marketplaceMaximum: 1000,
  listDefault: 50,
  listMaximum: 100,
  /** Rows of a bulk action. */
  bulkMaximum: 200,
  homeFeatured: 6,
  /** People shown to someone who told us what they need. */
  suitable: 7,
  findInitial: 9,
  findIncrement: 6,
  /** Load More stops here; then the button becomes Next page. */
  findMaximum: 999,
  reviewsOnProfile: 10,
  /** Similar professionals on a profile; the list asks for one more, because it may hold this one. */
  similar: 3,
  /** Text searches count up to this and then return `totalIsExact: false`. */
  exactCountUpTo: 10_000,
  /** The same for people found by words or free times: most searches are theirs, and counting is most of their cost (decision 055). */
  exactPeopleUpTo: 1000,
  /** The public figures count clients up to this. */
  clientsCountedUpTo: 100_000,
} as const;
