import type { Started } from '../servers.ts';
import type { Talk } from './fill.ts';

/** Sends a message as the client of a pair. @throws when it is refused. */
export async function sendOne(product: Started, { clientToken, firstId }: Talk): Promise<void> {
  const response = await fetch(`${product.url}/api/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clientToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ parentMessageId: firstId, content: 'And VAT?' }),
  });
  if (response.status !== 201) throw new Error(`a message was answered ${response.status}: ${await response.text()}`);
}
