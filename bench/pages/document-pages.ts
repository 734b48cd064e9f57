/** A page with budgets. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
}

/** Lists Home, Find an Advisor, the best-rated profile, a landing page and a guide of the served marketplace. */
export async function documentPages(origin: string): Promise<BenchPage[]> {
  const reply = await fetch(`${origin}/api/professionals?limit=1`);
  const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
  const [best] = professionals;
  if (!best) throw new Error('The marketplace is empty: there is no profile to measure.');
  return [
    { name: 'home', path: '/' },
    { name: 'find', path: '/find-advisor' },
    { name: 'profile', path: `/professional/${best.id}` },
    { name: 'landing', path: '/find-advisor/accountant/kampala' },
    { name: 'guide', path: '/guides/insurance-in-plain-words' },
  ];
}
