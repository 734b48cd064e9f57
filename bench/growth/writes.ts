import pg from 'pg';
import { median } from '../table.ts';

/** Milliseconds, medians: until a change is committed, and from then until everybody reads it. */
export interface WriteCost {
  readonly commit: number;
  readonly seen: number;
}

const rounds = 21;

/** An edit, and an approval after a withdrawal, by another process, while this server answers from its caches. */
export async function measureWrites(
  databaseUrl: string,
  origin: string,
): Promise<Record<'edit' | 'approval', WriteCost>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const reply = await fetch(`${origin}/api/professionals?limit=1`);
    const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
    const url = `${origin}/api/professionals/${professionals[0]?.id}`;
    const id = professionals[0]?.id;
    const edit: WriteCost[] = [];
    const approval: WriteCost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Asked twice first, so that the answer stands in every cache that there is.
      await fetch(url);
      await fetch(url);
      const bio = `Written in round ${round}.`;
      const edited = 'update professionals set bio = $2, version = version + 1 where id = $1';
      edit.push(
        await timed(
          () => client.query(edited, [id, bio]),
          () => says(url, bio),
        ),
      );
      await client.query("update professionals set approval_status = 'pending' where id = $1", [id]);
      await until(async () => (await fetch(url)).status === 404);
      const approved = "update professionals set approval_status = 'approved' where id = $1";
      approval.push(
        await timed(
          () => client.query(approved, [id]),
          () => says(url, bio),
        ),
      );
    }
    return { edit: middle(edit), approval: middle(approval) };
  } finally {
    await client.end();
  }
}

async function says(url: string, text: string): Promise<boolean> {
  const response = await fetch(url);
  return response.status === 200 && (await response.text()).includes(text);
}

async function timed(write: () => Promise<unknown>, isSeen: () => Promise<boolean>): Promise<WriteCost> {
  const begin = performance.now();
  await write();
  const committed = performance.now();
  await until(isSeen);
  return { commit: committed - begin, seen: performance.now() - committed };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + 10_000;
  while (!(await isTrue())) {
    if (performance.now() > patience) throw new Error('A change was not seen within 10 s.');
  }
}

const middle = (costs: readonly WriteCost[]): WriteCost => ({
  commit: median(costs.map(({ commit }) => commit)),
  seen: median(costs.map(({ seen }) => seen)),
});
