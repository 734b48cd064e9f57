import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

const Whole = () => <p>{'<!--$?-->'}</p>;

function Failing(): never {
  throw new Error('no words for it');
}

function Waiting() {
  return use(new Promise<string>(() => {}));
}

test('a page is one text, whatever people wrote in it', () => {
  expect(renderWhole(<Whole />)).toBe('<!DOCTYPE html><p>&lt;!--$?--&gt;</p>');
});

test.each([
  ['waits', <Waiting key="waits" />],
  ['failed', <Failing key="failed" />],
])('a page of which a part %s is not sent', (_, part) => {
  expect(() => renderWhole(<Suspense fallback="Loading">{part}</Suspense>)).toThrow('not finished');
});
