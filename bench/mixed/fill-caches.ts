const searchesAtOnce = 8;
const searchesInARound = 4000;
/** Caches that grow by less in a round are full. */
const leastGrowth = 1.01;

/**
 * Fills the caches with searches that nobody made before, by turns as data and as page, so that memory which still grows
 * afterwards isn't theirs: at 100 requests a second they would take two hours to fill.
 */
export async function fillCaches(url: string): Promise<void> {
  let count = 0;
  const search = async (end: number) => {
    while (count < end) {
      const word = (count++).toString(36);
      const path =
        count % 2
          ? `/api/professionals/public/marketplace?limit=9&search=vat+${word}`
          : `/find-advisor?term=vat+${word}`;
      await (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    }
  };
  let before = 0;
  for (;;) {
    const end = count + searchesInARound;
    await Promise.all(Array.from({ length: searchesAtOnce }, () => search(end)));
    const now = await cacheMegabytes(url);
    if (now < before * leastGrowth) return;
    before = now;
  }
}

/** Reads the memory of all caches of a server, in megabytes, from its metrics. */
export async function cacheMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = [...metrics.matchAll(/^mwesigwa_cache_bytes\{.*\} (\S+)$/gm)].map(([, value]) => Number(value));
  if (bytes.length === 0) throw new Error('The metrics name no cache.');
  return bytes.reduce((sum, value) => sum + value, 0) / 1024 ** 2;
}
