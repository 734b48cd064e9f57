import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { onDemand } from './on-demand.tsx';

test('a part is shown at its first render once its code is there, and its placeholder before', async () => {
  const arrived = Promise.withResolvers<(props: { name: string }) => string>();
  const part = onDemand(async () => await arrived.promise, 'Loading...');
  const renderPart = () => renderToStaticMarkup(<part.OnDemand name="Grace" />);
  part.prefetch();
  expect(renderPart()).toBe('Loading...');
  arrived.resolve(({ name }) => `Hello, ${name}`);
  await arrived.promise;
  await Promise.resolve();
  expect(renderPart()).toBe('Hello, Grace');
});
