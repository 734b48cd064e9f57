import pg from 'pg';
import { cursorAfter } from '#server/features/marketplace/store/list-orders.ts';
import { type Workload, workloads } from '../api/workloads.ts';

const list = '/api/professionals/public/marketplace';

/** Lists W1, W2 and others that may grow with the marketplace: deep pages, counted words, facets, figures. */
export async function growingRequests(origin: string, databaseUrl: string): Promise<readonly Workload[]> {
  const reply = await fetch(`${origin}/api/professionals?limit=50&sort=reviews-high`);
  const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
  return [
    ...workloads(professionals.map(({ id }) => id)),
    { name: 'W1 list, from its middle', paths: [`${list}?limit=9&after=${await findMiddleCursor(databaseUrl)}`] },
    { name: 'a common word', paths: [`${list}?limit=9&search=tax`] },
    { name: 'two common words', paths: [`${list}?limit=9&search=kampala+accountant`] },
    { name: 'a rare word', paths: [`${list}?limit=9&search=nabukeera`] },
    { name: 'a misspelled word', paths: [`${list}?limit=9&search=nabukera`, `${list}?limit=9&search=acountant`] },
    { name: 'a town', paths: [`${list}?limit=9&location=ntinda`] },
    { name: 'list with facets', paths: [`${list}?limit=9&facets=true`] },
    { name: 'summary of a profession', paths: ['/api/professionals/public/summary?specialization=accountant'] },
    { name: 'figures', paths: ['/api/professionals/public/figures'] },
  ];
}

/** Returns the cursor of the page in the middle of the whole list, best rated first. */
async function findMiddleCursor(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select average_rating::float8 as "averageRating", rated_as as "ratedAs", total_reviews as "totalReviews", years_sort as "yearsSort",
         name_sort as "nameSort", id
       from professionals where approval_status = 'approved'
       order by rated_as desc, total_reviews desc, id desc
       offset (select count(*) / 2 from professionals where approval_status = 'approved') limit 1`,
    );
    return cursorAfter('rating-high', rows[0]);
  } finally {
    await client.end();
  }
}
