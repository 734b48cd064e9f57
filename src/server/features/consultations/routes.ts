import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { confirmConsultation } from './confirm.ts';
import * as consultations from './service.ts';

/** Requests for a free first consultation. */
export function consultationRoutes(serve: Serve): void {
  serve(contract.consultations.request, async ({ params, body }, context) => ({
    consultation: await consultations.requestConsultation(context, params.id, body),
  }));
  serve(contract.consultations.confirm, ({ body }, context) => confirmConsultation(context, body.token));
}
