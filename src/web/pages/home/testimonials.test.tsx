import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownTestimonials } from '#web/copy/people.ts';
import { Testimonials } from './testimonials.tsx';

test('the sample marketplace shows three testimonials', () => {
  const html = renderToStaticMarkup(<Testimonials isDemo />);
  expect(html.match(/<blockquote/g)).toHaveLength(3);
});

test('an installation of its own shows only what its operator entered: at first nothing', () => {
  expect(ownTestimonials).toEqual([]);
  expect(renderToStaticMarkup(<Testimonials isDemo={false} />)).toBe('');
});
