import { expect, test } from 'vitest';
import { ApiError } from '#web/http/api.ts';
import { sendUnsent } from './send-unsent-message.ts';

const unsent = {
  key: 'k',
  content: 'Yes.',
  files: [],
  address: { parentMessageId: 'deleted', receiverId: 'musa', applicationId: 'books' },
};

/** A server that has no message with that number, and the bodies that it received. */
function server(status: number) {
  const bodies: object[] = [];
  const send = async ({ body, idempotencyKey }: { body: object; idempotencyKey?: string }) => {
    bodies.push({ ...body, idempotencyKey });
    if ('parentMessageId' in body) throw new ApiError('Not found.', status);
    return { message: { id: 'sent' } };
  };
  return { bodies, api: { messages: { send } } as unknown as Parameters<typeof sendUnsent>[0] };
}

test('a reply to a message that was deleted goes into the same conversation, under the same key', async () => {
  const { api, bodies } = server(404);
  expect(await sendUnsent(api, unsent)).toEqual({ id: 'sent' });
  const body = { content: 'Yes.', attachmentIds: [], idempotencyKey: 'k', receiverId: 'musa', applicationId: 'books' };
  expect(bodies).toEqual([{ ...body, parentMessageId: 'deleted' }, body]);
});

test('any other refusal is reported, also for a conversation whose person is gone', async () => {
  const closed = server(409);
  await expect(sendUnsent(closed.api, unsent)).rejects.toMatchObject({ status: 409 });
  const gone = server(404);
  const address = { parentMessageId: 'deleted', applicationId: 'books' };
  await expect(sendUnsent(gone.api, { ...unsent, address })).rejects.toMatchObject({ status: 404 });
  expect([...closed.bodies, ...gone.bodies]).toHaveLength(2);
});
