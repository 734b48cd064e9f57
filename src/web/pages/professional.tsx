import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/api.ts';
import { needed } from '#web/page-error.ts';
import type { Route } from './+types/professional.ts';

export const handle: PageHandle = { page: 'document', kind: 'professional' };

/** One professional with the latest reviews; 404 for one that is missing or not approved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await needed(context.get(apiContext).professionals.get({ params }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.professional.name ?? 'Professional Not Found'} | Mwesigwa` }];
}

export default function Professional({ loaderData: { professional } }: Route.ComponentProps) {
  return (
    <>
      <h1>{professional.name}</h1>
      <p>{professional.profession}</p>
      <p>{professional.bio}</p>
    </>
  );
}
