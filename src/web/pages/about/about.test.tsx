import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';
import { ownLeaders, ownStory } from '#web/copy/people.ts';
import { AboutHero } from './about-hero.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';

/** Renders a section for an installation with these facts, without its tags. */
async function wordsOf(facts: SiteFacts, Component: ComponentType = Team): Promise<string> {
  const routes = [{ id: 'root', path: '/', loader: () => facts, Component }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
  );
  return html.replace(/<script.*/s, '').replace(/<[^>]+>/g, ' ');
}

test('the sample marketplace shows three who lead it', async () => {
  const words = await wordsOf({ ...noFacts, isDemo: true });
  expect(words).toContain('Nansubuga Rebecca Kisakye');
});

test('an installation of its own shows nobody until the operator enters them, but says who runs it', async () => {
  expect(ownLeaders).toEqual([]);
  const nameless = await wordsOf(noFacts);
  expect(nameless).not.toContain('Nansubuga');
  expect(nameless).not.toContain('made up');
  expect(nameless).toContain('The operator hasn’t given its name yet.');
  expect(nameless).not.toContain('run by');
  const legal = { name: 'Mwesigwa (U) Ltd', address: 'Plot 4, Jinja Road', pdpoRegistration: 'PDPO-1' };
  const named = await wordsOf({ ...noFacts, legal });
  expect(named).toContain('run by Mwesigwa (U) Ltd, Plot 4, Jinja Road.');
  expect(named).toContain('under PDPO-1.');
});

test('the sample marketplace tells a story; an installation of its own tells none', async () => {
  const demo = { ...noFacts, isDemo: true };
  expect(await wordsOf(demo, Story)).toMatch(/Our story.*We began in 2023/s);
  expect(await wordsOf(demo, AboutHero)).toContain('Our Story');
  expect(ownStory).toEqual([]);
  expect(await wordsOf(noFacts, Story)).not.toMatch(/story|2023/i);
  expect(await wordsOf(noFacts, AboutHero)).not.toContain('Our Story');
});
