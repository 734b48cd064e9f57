import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';
import { AboutHero } from './about-hero.tsx';
import { JoinUs } from './join-us.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';

/** Renders a section for an installation with these facts, and strips the tags. */
async function renderText(section: ReactNode, facts: SiteFacts = noFacts): Promise<string> {
  const routes = [{ id: 'root', path: '/', loader: () => facts, Component: () => section }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
  );
  return html.replace(/<script.*/s, '').replace(/<[^>]+>/g, ' ');
}

const leader = { name: 'Achan Sharon', role: 'Director', text: 'She kept books in Gulu.' };

test('the About page shows the leaders that the operator has entered', async () => {
  const words = await renderText(<Team leaders={[leader]} />);
  expect(words).toMatch(/Achan Sharon.*Director.*She kept books in Gulu\./s);
});

test('without leaders the page still says who runs the site, as far as it is known', async () => {
  const nameless = await renderText(<Team leaders={[]} />);
  expect(nameless).toContain('The operator hasn’t given its name yet.');
  expect(nameless).not.toContain('run by');
  const legal = { name: 'Mwesigwa (U) Ltd', address: 'Plot 4, Jinja Road', pdpoRegistration: 'PDPO-1' };
  const named = await renderText(<Team leaders={[]} />, { ...noFacts, legal });
  expect(named).toContain('run by Mwesigwa (U) Ltd, Plot 4, Jinja Road.');
  expect(named).toContain('under PDPO-1.');
});

test('the About page shows the story, and links to it, only once the operator has written one', async () => {
  expect(await renderText(<Story story={'We began in 2023.\n\nThen we grew.'} />)).toMatch(/Our story.*2023.*grew/s);
  expect(await renderText(<Story story="" />)).not.toMatch(/story/i);
  expect(await renderText(<AboutHero hasStory />)).toContain('Our Story');
  expect(await renderText(<AboutHero hasStory={false} />)).not.toContain('Our Story');
});

test('open positions are listed, or the page says that there are none', async () => {
  const none = await renderText(<JoinUs openings={[]} />);
  const some = await renderText(<JoinUs openings={[{ title: 'Support, Kampala', text: 'Full time.' }]} />);
  expect(some).toMatch(/Support, Kampala.*Full time\./s);
  expect(some).not.toBe(none);
});
