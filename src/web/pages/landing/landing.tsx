import { useMemo } from 'react';
import { data, isRouteErrorResponse, type MetaDescriptor, redirect } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';
import { withoutCards } from '#web/features/professionals/public/card-data.ts';
import { pack, type Packed, unpack } from '#web/lib/packed.ts';
import { describePage } from '#web/document/page-meta.ts';
import type { Route } from './+types/landing.ts';
import { describeFailure, describeLanding } from './describe-landing.ts';
import { LandingHero } from './landing-hero.tsx';
import { LandingLinks } from './landing-links.tsx';
import { LandingPeople } from './landing-people.tsx';
import { LandingQuestions } from './landing-questions.tsx';
import { type LoadedLanding, loadLanding } from './load-landing.ts';
import { NobodyHere } from './nobody-here.tsx';
import { readLanding } from './read-landing.ts';
import { WhatToCheck } from './what-to-check.tsx';

export const handle: PageHandle = {
  page: 'document',
  kind: 'landing',
  toState: (landing: Packed<LoadedLanding>) => pack(withoutCards(unpack(landing))),
};

/**
 * Loads the people of a profession, in a district or in Uganda; 404 if the address names neither, 301 to the canonical
 * address.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const landing = readLanding({
    profession: params.profession,
    district: 'district' in params ? params.district : undefined,
  });
  if (landing.kind === 'missing') throw data(null, { status: 404 });
  if (landing.kind === 'moved') throw redirect(landing.to, 301);
  return pack(await loadLanding(context.get(apiContext), landing.profession, landing.district));
}

export function meta({ matches, loaderData, error }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData ? describeLanding(unpack(loaderData)) : describeFailure(readStatus(error));
  return describePage(matches, page);
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const landing = useMemo(() => unpack(loaderData), [loaderData]);
  return (
    <>
      <LandingHero landing={landing} />
      {landing.total > 0 ? <LandingPeople landing={landing} /> : <NobodyHere landing={landing} />}
      <WhatToCheck profession={landing.profession} />
      <LandingQuestions profession={landing.profession} />
      <LandingLinks landing={landing} />
    </>
  );
}

/** Here instead of at the root, so that the page has a title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={readStatus(error)} />;
}

const readStatus = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
