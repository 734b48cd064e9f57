import type { TestApp } from '#tests/support/app/app.ts';
import { type Answer, newPerson } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';

type Parts = Parameters<typeof buildForm>[0];

let createdCount = 0;
/** A new professional, as an admin's form sends it. */
export const newcomer = (overrides: Parts = {}): Parts => ({
  firstName: 'Peace',
  lastName: 'Akello',
  email: `peace-${process.pid}-${(createdCount += 1)}@example.ug`,
  business_name: 'Akello Tax & Books',
  bio: 'Keeps the books of traders in Lira and files their returns.',
  specializations: 'Tax Planning, Financial Planning',
  ...overrides,
});

/** An admin who sends forms about professionals. */
export async function adminWithForms(server: TestApp) {
  const admin = await newPerson(server, 'admin');
  const send = async (method: 'POST' | 'PUT', url: string, parts: Parts, more: object = {}): Promise<Answer> => {
    const form = buildForm(parts);
    const headers = { ...admin.headers, ...form.headers, ...more };
    const answer = await server.app.inject({
      method,
      url: `/api/professionals/admin${url}`,
      payload: form.payload,
      headers,
    });
    return { ...answer.json<object>(), status: answer.statusCode };
  };
  return {
    ...admin,
    create: (parts: Parts = newcomer(), headers?: object) => send('POST', '/create', parts, headers),
    edit: (id: string, parts: Parts, headers?: object) => send('PUT', `/${id}`, parts, headers),
    remove: async (id: string, more: object = {}): Promise<Answer> => {
      const headers = { ...admin.headers, ...more };
      const answer = await server.app.inject({ method: 'DELETE', url: `/api/professionals/admin/${id}`, headers });
      return { ...answer.json<object>(), status: answer.statusCode };
    },
    account: async (id: string) => (await admin.call('GET', `/professionals/${id}/account`)).account,
  };
}
