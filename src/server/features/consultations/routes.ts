import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { confirmRequest } from './requests/confirm-request.ts';
import * as consultations from './requests/request-consultation.ts';

export function consultationRoutes(serve: Serve): void {
  serve(contract.consultations.request, async ({ params, body }, context) => ({
    consultation: await consultations.requestConsultation(context, params.id, body),
  }));
  serve(contract.consultations.confirm, ({ body }, context) => confirmRequest(context, body.token));
}
