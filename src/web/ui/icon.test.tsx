import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IconSprite } from './icon.tsx';
import { UsedIcons } from './used-icons.ts';

const symbolsIn = (html: string) =>
  [...html.matchAll(/<symbol id="icon-([a-z]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name = '', lines = '']) => ({
    name,
    lines,
  }));

test('every drawing has lines, without the frame and the classes of the package', () => {
  const symbols = symbolsIn(renderToStaticMarkup(<IconSprite />));
  expect(symbols.length).toBeGreaterThan(20);
  for (const { name, lines } of symbols) {
    expect(lines, name).toMatch(/^<(?:path|circle|rect|line|polyline|ellipse|use) /);
    expect(lines, name).not.toMatch(/<svg|class=/);
  }
});

test('a page carries only the drawings that it shows', () => {
  const html = renderToStaticMarkup(
    <UsedIcons value={new Set(['search', 'time'])}>
      <IconSprite />
    </UsedIcons>,
  );
  expect(symbolsIn(html).map(({ name }) => name)).toEqual(['time', 'search']);
});
