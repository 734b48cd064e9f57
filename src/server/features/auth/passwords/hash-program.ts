import { hash, verify } from '@node-rs/argon2';
import { passwordCost as cost } from './password-cost.ts';
import type { HashAnswer, HashRequest } from './hash-in-worker.ts';

/** The process that hashes passwords for its parent (`hash-in-worker.ts`), and ends with it. */
async function answer({ id, text, stored }: HashRequest): Promise<HashAnswer> {
  try {
    return { id, result: stored === undefined ? await hash(text, cost) : await verify(stored, text) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

process.on('message', (request: HashRequest) => {
  void answer(request).then((done) => process.send?.(done));
});
process.on('disconnect', () => process.exit());
// A signal to the whole group is for the parent, which still waits for answers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
