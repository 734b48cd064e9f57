import { everydayNeeds, needNames } from '#shared/applications/everyday-needs.ts';
import { professionsByService, type ServiceType } from '#shared/applications/service-types.ts';
import { paths } from '#web/paths.ts';

interface FindSomeoneOptions {
  /** Prevails over the profession, where a need leads to it. */
  readonly service?: ServiceType | undefined;
  readonly profession?: string | undefined;
  readonly district?: string | null | undefined;
}

/** Address of 'Find someone for me', with the need of this service, or for which this profession is the first, and with the place. */
export function findSomeonePath({ service, profession, district }: FindSomeoneOptions): string {
  const need =
    needNames.find((name) => everydayNeeds[name].service === service) ??
    needNames.find((name) => professionsByService[everydayNeeds[name].service].professions[0] === profession);
  const query = new URLSearchParams({ ...(need && { need }), ...(district && { where: district }) });
  return query.size === 0 ? paths.findSomeone : `${paths.findSomeone}?${query}`;
}
