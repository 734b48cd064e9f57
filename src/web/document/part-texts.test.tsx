import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Icon } from '#web/ui/icon.tsx';
import { UsedIcons } from '#web/ui/used-icons.ts';
import { CachedMarkup, CachedMarkupContext, type PartTexts } from '#web/ui/cached-markup.tsx';
import { createPartTexts } from './part-texts.tsx';

function Card({ name }: { name: string }) {
  return (
    <CachedMarkup as="li" cacheKey={['card', name]} id={name} className="card">
      {() => <Inside name={name} />}
    </CachedMarkup>
  );
}

const inside = vi.fn<() => void>();

function Inside({ name }: { name: string }) {
  inside();
  return (
    <>
      <Icon name="place" /> {name} & {'<b>'} {2} years
    </>
  );
}

const renderPage = (texts: PartTexts | undefined, names: readonly string[], used = new Set<never>()) =>
  renderToString(
    <CachedMarkupContext value={texts}>
      <UsedIcons value={used}>
        <ol>
          {names.map((name) => (
            <Card key={name} name={name} />
          ))}
          <li>last</li>
        </ol>
      </UsedIcons>
    </CachedMarkupContext>,
  );

test('a page made of cached parts equals the page without a cache, and each part is rendered once', () => {
  const texts = createPartTexts();
  const names = ['Grace', 'O’Brien'];
  const whole = renderPage(undefined, names).replaceAll('></use>', '/>');
  inside.mockClear();
  expect(renderPage(texts, names)).toBe(whole);
  expect(renderPage(texts, names)).toBe(whole);
  expect(inside).toHaveBeenCalledTimes(2);
});

test('a page gets the drawings that its parts need, even when the parts were rendered for another page', () => {
  const texts = createPartTexts();
  renderPage(texts, ['Grace']);
  const used = new Set<never>();
  renderPage(texts, ['Grace'], used);
  expect([...used]).toEqual(['place']);
});

test('parts that were asked for last are kept', () => {
  const { html } = createPartTexts().getOrRender(['a'], () => <Inside name="a" />);
  const texts = createPartTexts(4 * (JSON.stringify(['card', 'a']).length + html.length));
  for (const name of ['a', 'b', 'a', 'c']) renderPage(texts, [name]);
  inside.mockClear();
  renderPage(texts, ['a', 'c']);
  expect(inside).not.toHaveBeenCalled();
  renderPage(texts, ['b']);
  expect(inside).toHaveBeenCalledOnce();
});

test('a part has no end tags that HTML does without', () => {
  const { html } = createPartTexts().getOrRender(['choices'], () => (
    <>
      <ul>
        {['a', 'b'].map((name) => (
          <li key={name}>
            <b>{name}</b>
          </li>
        ))}
      </ul>
      <select>
        <option>a</option>
        <option>b</option>
      </select>
    </>
  ));
  expect(html).toBe('<ul><li><b>a</b><li><b>b</b></ul><select><option>a<option>b</select>');
});

test('a part that asks for a file ahead of the page is refused: that belongs to its head', () => {
  expect(() => createPartTexts().getOrRender(['large'], () => <img src="/large.webp" alt="" />)).toThrow(
    'ahead of the page',
  );
});
