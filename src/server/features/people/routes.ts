import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { deleteProfessional, type PersonalFiles } from '#server/features/account/index.ts';
import { personRoutes } from './account-routes.ts';
import { createProfessional, type Prepared, prepareProfessional } from './create-professional.ts';
import { editProfessional } from './edit-professional.ts';
import type { PeopleDeps } from './people-deps.ts';

/** Binds the calls by which admins add, change, delete and manage people. */
export function peopleRoutes(serve: Serve, deps: PeopleDeps & { readonly personalFiles: PersonalFiles }): void {
  personRoutes(serve);
  serve(contract.professionals.adminDelete, async ({ params, expected }, context) => {
    await deleteProfessional(context, deps.personalFiles, params.id, expected);
    return { success: true as const };
  });
  const { adminCreate, adminUpdate } = contract.professionals;
  serve(
    adminCreate,
    async ({ body }, context, _request, prepared: Prepared) => ({
      professional: await createProfessional(context, deps, body, prepared),
    }),
    ({ body }, context) => prepareProfessional(context, deps, body),
  );
  serve(adminUpdate, async ({ params, body, expected }, context) => ({
    professional: await editProfessional(context, deps, params.id, body, expected),
  }));
}
