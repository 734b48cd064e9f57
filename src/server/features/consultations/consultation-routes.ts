import { contract } from '#shared/api/index.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { actByAccount } from './lifecycle/act-by-account.ts';
import { getConsultation, listConsultations } from './lifecycle/read-consultations.ts';
import { actByLink, readByLink } from './links/act-by-link.ts';

/** Binds reading consultations, and the actions of their sides and admins. */
export function consultationActRoutes(serve: Serve): void {
  const calls = contract.consultations;
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  serve(calls.list, ({ query }, context) => listConsultations(context, query));
  serve(calls.exportList, ({ body }, context) => offerListFile(context, 'consultations', body));
  serve(calls.get, async ({ params }, context) => ({ consultation: await getConsultation(context, params.id) }));
  serve(calls.accept, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'accept', {
      ...body,
      slotStart: moment(body.slotStart),
      expected,
    }),
  }));
  serve(calls.propose, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'propose', {
      ...body,
      slotStart: moment(body.slotStart),
      expected,
    }),
  }));
  serve(calls.keep, async ({ params, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'keep', { expected }),
  }));
  serve(calls.decline, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'decline', {
      ...body,
      expected,
    }),
  }));
  serve(calls.cancel, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'cancel', {
      ...body,
      expected,
    }),
  }));
  serve(calls.complete, async ({ params, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'complete', { expected }),
  }));
  serve(calls.noShow, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'no_show', {
      ...body,
      expected,
    }),
  }));
  serve(calls.contest, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'contest', {
      ...body,
      expected,
    }),
  }));
  serve(calls.settle, async ({ params, body, expected }, context) => ({
    consultation: await actByAccount(context, params.id, 'settle', {
      ...body,
      expected,
    }),
  }));
  serve(calls.readByLink, async ({ body }, context) => ({ consultation: await readByLink(context, body.token) }));
  serve(calls.actByLink, async ({ body: { token, act, version, ...input } }, context) => ({
    consultation: await actByLink(context, token, act, {
      ...input,
      slotStart: moment(input.slotStart),
      expected: version,
    }),
  }));
}
