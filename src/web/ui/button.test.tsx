import { isValidElement, type MouseEvent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

type Pressable = ReactElement<{ onClick: (event: MouseEvent<HTMLButtonElement>) => void }>;

/** Presses the button that these properties render. */
function press(props: Parameters<typeof Button>[0]): { pressed: boolean; prevented: boolean } {
  const [onClick, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const button = Button({ ...props, onClick });
  if (!isValidElement(button)) throw new Error('rendered nothing');
  (button as Pressable).props.onClick({ preventDefault } as unknown as MouseEvent<HTMLButtonElement>);
  return { pressed: onClick.mock.calls.length > 0, prevented: preventDefault.mock.calls.length > 0 };
}

test('a button is pressed unless it is working or said to be disabled, and then submits nothing either', () => {
  expect(press({ children: 'Save' })).toEqual({ pressed: true, prevented: false });
  expect(press({ children: 'Save', 'aria-disabled': false })).toEqual({ pressed: true, prevented: false });
  for (const off of [{ working: 'Saving...' }, { 'aria-disabled': true }]) {
    expect(press({ children: 'Save', ...off })).toEqual({ pressed: false, prevented: true });
  }
});

test('a button says that it is disabled while it works or is said to be, and not otherwise', () => {
  expect(renderToStaticMarkup(<Button aria-disabled>Save</Button>)).toContain('aria-disabled="true"');
  expect(renderToStaticMarkup(<Button working="Saving...">Save</Button>)).toContain('aria-disabled="true"');
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toContain('aria-disabled');
});
