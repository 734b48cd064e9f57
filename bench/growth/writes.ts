import pg from 'pg';
import { workloads } from '../api/workloads.ts';
import { type Measured, measure } from '../load.ts';
import type { Started } from '../servers.ts';
import { median } from '../table.ts';

/** Milliseconds, medians. */
export interface WriteCost {
  /** Until the change is committed. */
  readonly commit: number;
  /** The part spent in triggers that maintain counts and ratings. */
  readonly triggers: number;
  /** From the commit until this server's readers see it. */
  readonly seen: number;
}

export interface Writes {
  readonly edit: WriteCost;
  readonly approval: WriteCost;
  /** Readers' measurements on W1 during this many changes a second. */
  readonly readers: readonly { readonly changes: number; readonly measured: Measured }[];
}

const rounds = 21;
const changesPerSecond = [0, 1, 10];

const edit = 'update professionals set bio = $2, version = version + 1 where id = $1';
const withdrawal = "update professionals set approval_status = 'pending' where id = $1";
const approval = "update professionals set approval_status = 'approved' where id = $1";

/** Measures changes by another process, in the statements of a service, while this server answers from its caches. */
export async function measureWrites(databaseUrl: string, product: Started, seconds: number): Promise<Writes> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const reply = await fetch(`${product.url}/api/professionals?limit=1`);
    const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
    const id = professionals[0]?.id ?? '';
    const writes = await measureChanges(client, `${product.url}/api/professionals/${id}`, id);
    const readers = [];
    for (const changes of changesPerSecond) {
      readers.push({ changes, measured: await readDuring(client, product, id, changes, seconds) });
    }
    return { ...writes, readers };
  } finally {
    await client.end();
  }
}

async function measureChanges(client: pg.Client, url: string, id: string): Promise<Omit<Writes, 'readers'>> {
  const edits: WriteCost[] = [];
  const approvals: WriteCost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Requested twice first, so that every cache holds the answer.
    await fetch(url);
    await fetch(url);
    const bio = `Written in round ${round}.`;
    edits.push(await timed(client, edit, [id, bio], () => says(url, bio)));
    await client.query(withdrawal, [id]);
    await until(async () => (await fetch(url)).status === 404);
    approvals.push(await timed(client, approval, [id], () => says(url, bio)));
  }
  return { edit: middle(edits), approval: middle(approvals) };
}

async function timed(
  client: pg.Client,
  statement: string,
  values: string[],
  isSeen: () => Promise<boolean>,
): Promise<WriteCost> {
  const triggers = await measureTriggers(client, statement, values);
  const begin = performance.now();
  await client.query(statement, values);
  const committed = performance.now();
  await until(isSeen);
  return { commit: committed - begin, triggers, seen: performance.now() - committed };
}

/** Measures milliseconds of a statement in triggers, in a trial that is rolled back. */
async function measureTriggers(client: pg.Client, statement: string, values: string[]): Promise<number> {
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, format json) ${statement}`, values);
  await client.query('rollback');
  const triggers = rows[0]['QUERY PLAN'][0].Triggers as { Time: number }[];
  return triggers.reduce((sum, { Time }) => sum + Time, 0);
}

/** Measures cached W1, where every change empties all caches. */
async function readDuring(
  client: pg.Client,
  { url, pid }: Started,
  id: string,
  changes: number,
  seconds: number,
): Promise<Measured> {
  const [mix] = workloads([]);
  const target = { url, paths: mix?.paths ?? [], pid, headers: {} };
  await measure(target, 32, 1);
  let last = Promise.resolve<unknown>(undefined);
  const change = () => {
    last = last.then(() => client.query(edit, [id, `Written at ${performance.now()}.`]));
  };
  const timer = changes > 0 ? setInterval(change, 1000 / changes) : undefined;
  try {
    return await measure(target, 32, seconds);
  } finally {
    clearInterval(timer);
    await last;
  }
}

async function says(url: string, text: string): Promise<boolean> {
  const response = await fetch(url);
  return response.status === 200 && (await response.text()).includes(text);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + 10_000;
  while (!(await isTrue())) {
    if (performance.now() > patience) throw new Error('A change was not seen within 10 s.');
  }
}

const middle = (costs: readonly WriteCost[]): WriteCost => ({
  commit: median(costs.map(({ commit }) => commit)),
  triggers: median(costs.map(({ triggers }) => triggers)),
  seen: median(costs.map(({ seen }) => seen)),
});
