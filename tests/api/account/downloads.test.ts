import { describe, expect, test } from 'vitest';
import { applicationAt, type Person } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

async function addFile(url: string, by: Person) {
  const form = buildForm({ file: onePage, name: 'Returns' });
  const headers = { ...form.headers, ...by.headers };
  return (await server.app.inject({ method: 'POST', url: `/api${url}`, payload: form.payload, headers })).json();
}
const get = async (url: string) => (await server.app.inject({ url })).statusCode;
const run = (statement: string, id: string) => server.database.query(statement, [id]);

/** Each file generated for one person: who requests it, where, and how they lose access though they stay signed in. */
const files = {
  'an engagement letter': async () => {
    const { id } = await applicationAt(people, 'engaged');
    const lose = () => run('update applications set user_id = null where id = $1', id);
    return { by: people.client, url: `/applications/${id}/letter`, lose };
  },
  'a file of a delivery': async () => {
    const { id } = await applicationAt(people, 'engaged');
    const [file] = (await addFile(`/applications/${id}/delivery-files`, people.professional)).application.files;
    const by = people.professional;
    const lose = () => run(`update professionals set approval_status = 'rejected' where id = $1`, by.id);
    return { by, url: `/applications/${id}/delivery-files/${file.id}/download`, lose };
  },
  'a file of a case': async () => {
    const { problemId } = await applicationAt(people, 'problem');
    const [file] = (await addFile(`/problems/${problemId}/files`, people.client)).problem.files;
    const lose = () => run(`update users set role = 'user' where id = $1`, people.admin.id);
    return { by: people.admin, url: `/problems/${problemId}/files/${file.id}/download`, lose };
  },
  'a whole case': async () => {
    const { problemId } = await applicationAt(people, 'problem');
    const lose = () => run('update problems set client_id = null where id = $1', problemId);
    return { by: people.client, url: `/problems/${problemId}/complaint-file`, lose };
  },
};

describe.each(Object.entries(files))('the path of %s', (_file, make) => {
  async function offered() {
    const { by, url, lose } = await make();
    const { status, path } = await by.call('POST', url, {});
    expect(status).toBe(200);
    return { by, path, lose };
  }

  test('gives it to the person who asked', async () => {
    const { path } = await offered();
    expect([await get(path), await get(path)]).toEqual([200, 404]);
  });

  test('gives nothing once they have signed out', async () => {
    const { by, path } = await offered();
    await by.call('POST', '/auth/logout', {});
    expect(await get(path)).toBe(404);
  });

  test('gives nothing once they are suspended', async () => {
    const { by, path } = await offered();
    await run('update users set suspended_at = now() where id = $1', by.id);
    expect(await get(path)).toBe(404);
  });

  test('gives nothing once they may no longer read it', async () => {
    const { path, lose } = await offered();
    await lose();
    expect(await get(path)).toBe(404);
  });
});
