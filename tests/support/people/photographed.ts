import { readPhotoPath } from '#shared/professionals/photos.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createProfessional, createUser, signIn } from './factories.ts';
import { buildForm, type Part } from '#tests/support/files/forms.ts';
import { listStored } from '#tests/support/files/test-files.ts';

/** Returns a signed-in person who changes their photo. */
export async function photographed(server: TestApp, role: Role = 'user') {
  const { db } = server.database;
  const { id } = role === 'professional' ? await createProfessional(db) : await createUser(db, { role });
  const headers = await signIn(db, id, server.clock());
  return {
    id,
    headers,
    async send(parts: Record<string, Part | readonly Part[]>) {
      const form = buildForm(parts);
      const response = await server.app.inject({
        method: 'PUT',
        url: '/api/account/photo',
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      });
      return { status: response.statusCode, ...response.json() };
    },
    async takeOff() {
      const response = await server.app.inject({ method: 'DELETE', url: '/api/account/photo', headers });
      return { status: response.statusCode, ...response.json() };
    },
    async readProfileImage(): Promise<string | null> {
      const response = await server.app.inject({ url: '/api/account', headers });
      return response.json().account.profileImage;
    },
  };
}

/** Lists all photo files of a server, complete or half-written. */
export const photoFiles = (server: TestApp): Promise<string[]> => listStored(server, 'photos');

/** Lists the photos that consist of these files. */
export const photosIn = async (server: TestApp): Promise<string[]> => [
  ...new Set((await photoFiles(server)).map((name) => name.slice(0, 32))),
];

/** Returns the common part of a photo's file names. */
export const photoHash = (image: string | null): string => readPhotoPath(image ?? '')?.hash ?? 'none';
