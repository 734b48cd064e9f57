import { data } from 'react-router';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { answerForm, type RefusedForm } from '#web/document/answer-form.ts';
import type { Client } from '#web/http/api.ts';
import { concernFields, type ConcernField } from './concern-form.tsx';

export type CheckResult = ReplyOf<typeof contract.check.find>;

/** What a page shows after one of its forms was posted. */
export type CheckAnswer =
  | {
      readonly form: 'find';
      readonly found?: CheckResult;
      readonly text?: string;
      readonly refusal?: RefusedForm<'text'>;
    }
  | { readonly form: 'follow'; readonly refusal?: RefusedForm<'email'> }
  | { readonly form: 'doubt'; readonly refusal?: RefusedForm<ConcernField> };

/** Reads which form was posted, from a clone: the form's handler reads the body again. */
async function readFormName(request: Request): Promise<string> {
  const value = (await request.clone().formData()).get('form');
  return typeof value === 'string' ? value : '';
}

type Answered = ReturnType<typeof data<CheckAnswer>>;

/**
 * Handles the forms of the pages that check people. Typed values appear only on the resulting page, never in an
 * address, and such a reply is never cached.
 */
export async function answerCheck(request: Request, api: Client, personId?: string): Promise<Answered> {
  const form = await readFormName(request);
  if (form === 'doubt') {
    const answer = await answerForm(request, {
      names: concernFields,
      send: (values) => api.check.doubt({ body: values }),
      accept: () => null,
    });
    return answer === null ? data({ form }) : data({ form, refusal: answer.data }, answer.init ?? {});
  }
  if (form === 'follow' && personId !== undefined) {
    const answer = await answerForm(request, {
      names: ['email'],
      send: (values) => api.check.follow({ params: { id: personId }, body: values }),
      accept: () => null,
    });
    return answer === null ? data({ form }) : data({ form, refusal: answer.data }, answer.init ?? {});
  }
  const result: { found?: CheckResult; text?: string } = {};
  const answer = await answerForm(request, {
    names: ['text'],
    send: (values) => api.check.find({ body: values }),
    accept: ({ text }, reply) => {
      result.found = reply;
      result.text = text;
      return null;
    },
  });
  if (answer !== null) return data({ form: 'find', refusal: answer.data }, answer.init ?? {});
  return data({ form: 'find', ...result });
}
