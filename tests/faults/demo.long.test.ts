import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { type ServerProcess, spawnServer, untilReady } from '#tests/support/app/server-process.ts';

/** The demo for someone who has just fetched the project: an empty folder, then the same folder again. */
const password = 'demo-Mwesigwa-1';

async function readTotals({ url }: ServerProcess): Promise<Record<string, number>> {
  const signedIn = async (name: string) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@demo.mwesigwa.ug`, password }),
    });
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    return { id: user.id, headers: { authorization: `Bearer ${token}` } };
  };
  const total = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    return ((await answer.json()) as { total: number }).total;
  };
  const [client, professional, admin] = await Promise.all(['client', 'professional', 'admin'].map(signedIn));
  return {
    listed: await total('/api/professionals/public/marketplace'),
    ofClient: await total('/api/applications/my-applications', client!.headers),
    ofProfessional: await total(`/api/applications/assigned/${professional!.id}`, professional!.headers),
    ofAdmins: await total('/api/applications', admin!.headers),
  };
}

test('a demo in an empty folder opens filled, and opens the same again', async () => {
  const settings = { DATA_DIR: temporaryFolder(), SAMPLE_PROFESSIONALS: '12' };
  const first = await spawnServer(settings, '--demo');
  await untilReady(first);
  const found = await readTotals(first);
  for (const [what, number] of Object.entries(found)) expect(number, what).toBeGreaterThan(0);
  expect(first.output()).toContain('client@demo.mwesigwa.ug');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const again = await spawnServer(settings, '--demo');
  await untilReady(again);
  expect(await readTotals(again)).toEqual(found);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});
