import { termsVersion } from '#shared/documents/terms.ts';

/** A person with an account made for this measurement. */
export interface Person {
  readonly email: string;
  readonly token: string;
}

export const password = 'ekibuga-Kampala-77';

/** Sends JSON and reads the whole answer. */
export async function send(
  url: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; reply: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': 'bench',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

/** Creates accounts through the API, one after the other. @throws when one is refused. */
export async function makePeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `bench-${index}@example.ug`;
    const who = { email, firstName: 'Grace', lastName: 'Nakato', role: 'user' };
    const body = { ...who, password, termsVersion, isAdult: true };
    const { status, reply } = await send(`${url}/api/auth/register`, body);
    if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(reply)}`);
    people.push({ email, token: String(reply.token) });
  }
  return people;
}
