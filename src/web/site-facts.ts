import { createContext, useRouteLoaderData } from 'react-router';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';

/** The facts while a page is being made on the server. */
export const factsContext = createContext<SiteFacts>();

/** What the operator says about this installation, as the root of the page loaded it. */
export const useSiteFacts = (): SiteFacts => useRouteLoaderData<SiteFacts>('root') ?? noFacts;
