import { serviceTypes, type ServiceType } from '#shared/service-types.ts';

/** What somebody came from: a profile, a search, a service. */
export interface CameFrom {
  readonly professional?: string;
  readonly service?: ServiceType;
  readonly district?: string;
}

/** Reads it from the address; what is none of ours is left out. */
export function readCameFrom(search: URLSearchParams): CameFrom {
  const professional = search.get('professional');
  const service = serviceTypes.find((known) => known === search.get('service'));
  const district = search.get('district')?.slice(0, 100);
  return {
    ...(professional !== null && /^[\da-f-]{36}$/i.test(professional) && { professional }),
    ...(service && { service }),
    ...(district && { district }),
  };
}
