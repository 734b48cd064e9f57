type Node = Record<string, unknown>;

/** The properties that Google requires for each type that a page may have, and those that schema.org needs to make sense. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ContactPoint: ['contactType'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position'],
  FinancialService: ['name', 'address', 'url', 'image'],
  AccountingService: ['name', 'address', 'url', 'image'],
  InsuranceAgency: ['name', 'address', 'url', 'image'],
  PostalAddress: ['addressCountry'],
  AdministrativeArea: ['name'],
  Country: ['name'],
  Person: ['name'],
  EducationalOccupationalCredential: ['name', 'credentialCategory', 'recognizedBy'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
};
const addresses = new Set(['url', 'image', 'logo', 'item', '@id', 'sameAs', 'urlTemplate', 'mainEntityOfPage']);

/** Returns a page's structured data; none for a page without any. Throws on more than one script. */
export function parseStructuredData(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (scripts.length > 1) throw new Error('A page says it in one script.');
  const [, text] = scripts[0] ?? [];
  if (text === undefined) return [];
  const whole = JSON.parse(text) as { '@context': string; '@graph': Node[] };
  if (whole['@context'] !== 'https://schema.org') throw new Error('The words are those of schema.org.');
  return whole['@graph'];
}

/** Lists problems in sentences: an unknown type, a missing property, a relative address. */
export function listProblems(value: unknown, where = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => listProblems(inner, `${where}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const isReference = Object.keys(node).join() === '@id';
  const type = String(node['@type']);
  const needed = required[type];
  const problems = isReference || needed ? [] : [`${where}: type ${type} is not known`];
  for (const name of needed ?? []) {
    const content = node[name];
    const isEmpty = content === undefined || content === '' || (Array.isArray(content) && content.length === 0);
    if (isEmpty) problems.push(`${where}: ${type} has no ${name}`);
  }
  for (const [name, inner] of Object.entries(node)) {
    if (inner === null || inner === undefined) problems.push(`${where}.${name} is empty`);
    for (const text of addresses.has(name) ? [inner].flat() : []) {
      if (typeof text === 'string' && !/^https?:\/\/[^/]+/.test(text))
        problems.push(`${where}.${name} is not whole: ${text}`);
    }
    problems.push(...listProblems(inner, `${where}.${name}`));
  }
  return problems;
}
