import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { consultationActRoutes } from './consultation-routes.ts';
import { readOwnAvailability, setOwnAvailability } from './availability/own-availability.ts';
import { listSlots } from './availability/list-slots.ts';
import { confirmRequest } from './requests/confirm-request.ts';
import * as consultations from './requests/request-consultation.ts';

export function consultationRoutes(serve: Serve): void {
  consultationActRoutes(serve);
  serve(contract.consultations.request, ({ params, body }, context) =>
    consultations.requestConsultation(context, params.id, body),
  );
  serve(contract.consultations.slots, ({ params, query }, context) => listSlots(context, params.id, query));
  serve(contract.consultations.availability, async (_input, context) => ({
    availability: await readOwnAvailability(context),
  }));
  serve(contract.consultations.setAvailability, async ({ body, expected }, context) => ({
    availability: await setOwnAvailability(context, body, expected),
  }));
  serve(contract.consultations.confirm, ({ body }, context) => confirmRequest(context, body.token));
}
