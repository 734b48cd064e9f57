import { expect, test } from 'vitest';
import { createLane, usualLane } from './lane.ts';

/** A lane whose first file is judged until `open` is called; `order` lists the files as they are judged. */
function busyLane(bounds = usualLane) {
  const lane = createLane(bounds);
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const send = (name: string, account: string, bytes: number) =>
    lane({ account, bytes }, async () => {
      order.push(name);
    });
  const first = lane({ account: 'first', bytes: 1 }, () => gate.promise);
  return { send, order, open: () => (gate.resolve(), first) };
}

test('the smallest file is judged first, and of one size the earlier one', async () => {
  const { send, order, open } = busyLane();
  const sent = [send('large', 'a', 900), send('small', 'b', 1), send('middle', 'c', 50), send('later', 'd', 50)];
  await open();
  await Promise.all(sent);
  expect(order).toEqual(['small', 'middle', 'later', 'large']);
});

test('a file of another account is checked between the many files of one account', async () => {
  const { send, order, open } = busyLane();
  const sent = [...[1, 2, 3].map((n) => send(`greedy ${n}`, 'greedy', n)), send('other', 'other', 5000)];
  await open();
  await Promise.all(sent);
  expect(order).toEqual(['greedy 1', 'other', 'greedy 2', 'greedy 3']);
});

test('a large file is overtaken by eight later ones at most', async () => {
  const { send, order, open } = busyLane();
  const sent = [
    send('large', 'a', 900),
    ...Array.from({ length: 20 }, (_, n) => send(`small ${n}`, `account ${n}`, 1)),
  ];
  await open();
  await Promise.all(sent);
  // The small ones came later, so that each of them overtakes it.
  expect(order.indexOf('large')).toBe(8);
});

test('an account with too many waiting files is refused, and then everyone once too many wait', async () => {
  const { send, open } = busyLane({ ...usualLane, waiting: 3, waitingOfAccount: 2 });
  const sent = [send('1', 'a', 1), send('2', 'a', 1)];
  await expect(send('3', 'a', 1)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 60,
    message: expect.stringContaining('still checking 2 of your files'),
  });
  sent.push(send('4', 'b', 1));
  await expect(send('5', 'c', 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
  await open();
  await Promise.all(sent);
});

test('work that fails lets the next file be judged', async () => {
  const lane = createLane();
  const failed = lane({ account: 'a', bytes: 1 }, () => Promise.reject(new Error('failed')));
  const next = lane({ account: 'b', bytes: 1 }, async () => 'judged');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('judged');
});
