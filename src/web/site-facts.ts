import { createContext, useRouteLoaderData } from 'react-router';
import { type Promises, specifiedPromises } from '#shared/settings/promises.ts';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';

/** The facts while the server renders a page. */
export const factsContext = createContext<SiteFacts>();

/** The operator's facts about this installation, as the page's root loaded them. */
export const useSiteFacts = (): SiteFacts => useRouteLoaderData<SiteFacts>('root') ?? noFacts;

/** Our team's promised answer times. */
export const usePromises = (): Promises => readPromises(useSiteFacts());
export const readPromises = ({ promises }: SiteFacts): Promises => promises ?? specifiedPromises;
