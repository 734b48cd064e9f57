import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './testimonials.tsx';

test('Home shows the testimonials that the operator has entered', () => {
  const testimonials = [
    { quote: 'She told me the price first.', name: 'Harriet N.', about: 'Landlady, Mbale' },
    { quote: 'The licence was real.', name: 'Moses O.', about: 'Farmer, Lira' },
  ];
  const html = renderToStaticMarkup(<Testimonials testimonials={testimonials} />);
  expect(html.match(/<blockquote/g)).toHaveLength(2);
  expect(html).toContain('Landlady, Mbale');
});

test('without testimonials Home leaves that section out', () => {
  expect(renderToStaticMarkup(<Testimonials testimonials={[]} />)).toBe('');
});
