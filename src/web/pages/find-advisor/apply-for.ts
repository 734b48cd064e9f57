import { resolveService } from '#shared/choices.ts';
import { serviceFor } from '#web/lib/service-for.ts';
import { paths } from '#web/paths.ts';
import type { SearchState } from './search-state.ts';

/** The form of an application, with what was searched for. */
export function applyFor({ service, location }: Pick<SearchState, 'service' | 'location'>): string {
  const meaning = service === '' ? undefined : resolveService(service);
  const wanted = meaning?.kind === 'profession' ? serviceFor(meaning.profession) : undefined;
  return paths.apply({ ...(wanted && { service: wanted }), ...(location && { district: location }) });
}
