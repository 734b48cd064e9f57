import { serviceTypes, type ServiceType } from '#shared/applications/service-types.ts';
import { cutText } from '#shared/cut-text.ts';

/** Origin of a visit: a profile, a search, a service. */
export interface CameFrom {
  readonly professional?: string;
  readonly service?: ServiceType;
  readonly district?: string;
}

/** Reads the origin from the address; ignores unknown values. */
export function readCameFrom(search: URLSearchParams): CameFrom {
  const professional = search.get('professional');
  const service = serviceTypes.find((known) => known === search.get('service'));
  const district = cutText(search.get('district') ?? '', 100);
  return {
    ...(professional !== null && /^[\da-f-]{36}$/i.test(professional) && { professional }),
    ...(service && { service }),
    ...(district && { district }),
  };
}
