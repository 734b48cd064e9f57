import { expect } from 'vitest';
import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import type { WaitingKind } from '#shared/desk/waiting-kinds.ts';
import type { Answer } from '#tests/support/applications/application-people.ts';
import type { Walker } from '#tests/walks/walk-site.ts';
import type { Things } from './find-things.ts';

type Readers = Readonly<Record<'client' | 'professional' | 'admin', Walker>>;

/** Who has a kind of waiting item, and the call that opens what it refers to. */
interface WaitingWalk {
  readonly reader: keyof Readers;
  readonly call: (item: WaitingItem) => string;
  /** Creates an item where the sample has none. */
  readonly make?: (readers: Readers, things: Things) => Promise<void>;
}

function succeeds({ status, ...answer }: Answer): void {
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
}

const application = ({ id }: WaitingItem) => `/applications/${id}`;
const consultation = ({ id }: WaitingItem) => `/consultations/${id}`;
const problem = ({ id }: WaitingItem) => `/problems/${id}`;
const account = ({ id }: WaitingItem) => `/professionals/${id}/account`;
const conversation = ({ id }: WaitingItem) => `/messages/conversations/${id}`;

/** Every kind of waiting item has its row here: a kind without one doesn't compile. */
export const waitingWalks: Readonly<Record<WaitingKind, WaitingWalk>> = {
  decide_application: { reader: 'admin', call: application },
  assign_professional: { reader: 'admin', call: application },
  decide_professional: { reader: 'admin', call: account },
  decide_revision: {
    reader: 'admin',
    call: account,
    make: async ({ professional }) => {
      const body = { business_name: 'Opio and Daughters' };
      succeeds(await professional.call('PUT', '/professionals/profile', body));
    },
  },
  decide_problem: { reader: 'admin', call: problem },
  decide_report: { reader: 'admin', call: ({ id }) => `/reviews/${id}/judged` },
  decide_message_report: {
    reader: 'admin',
    call: ({ id }) => `/messages/reports/${id}`,
    make: async ({ client }, { conversation: id }) => {
      const { messages } = await client.call('GET', `/messages/conversation/${id}`);
      const received = messages.find(
        ({ isOwn, senderId }: Record<string, unknown>) => !isOwn && senderId !== client.id,
      );
      const body = { reason: 'other', words: 'This is not from them.' };
      succeeds(await client.call('POST', `/messages/${received.id}/report`, body));
    },
  },
  answer_support: { reader: 'admin', call: conversation },
  answer_contact: { reader: 'admin', call: ({ id }) => `/contact/${id}` },
  chase_consultation: { reader: 'admin', call: consultation },
  settle_no_show: { reader: 'admin', call: consultation },
  check_credential: { reader: 'admin', call: ({ id }) => `/credentials/cases/${id}` },
  confirm_email: { reader: 'client', call: application },
  answer_proposal: { reader: 'client', call: application },
  confirm_work: { reader: 'client', call: application },
  answer_time: { reader: 'client', call: consultation },
  write_review: {
    reader: 'client',
    call: ({ subject, id }) => `/${subject === 'consultation' ? 'consultations' : 'applications'}/${id}/review`,
  },
  read_message: { reader: 'client', call: conversation },
  send_proposal: { reader: 'professional', call: application },
  revise_proposal: {
    reader: 'professional',
    call: application,
    make: async ({ client, professional }) => {
      const { applications } = await professional.call(
        'GET',
        `/applications/assigned/${professional.id}?step=proposed`,
      );
      const { id } = applications.find(({ userId }: Record<string, unknown>) => userId === client.id);
      const { responses } = await client.call('GET', `/applications/${id}/responses`);
      const body = { what: ['price'], note: 'Can you do it for less?' };
      succeeds(await client.call('POST', `/responses/${responses[0].id}/ask-for-revision`, body));
    },
  },
  deliver_changes: { reader: 'professional', call: application },
  answer_problem: {
    reader: 'professional',
    call: problem,
    // The side that didn't report it has to answer.
    make: async ({ client }, { shared }) => {
      const body = { reason: 'I haven’t heard from the professional for a month.' };
      succeeds(await client.call('POST', `/applications/${shared}/problem`, body));
    },
  },
  answer_consultation: { reader: 'professional', call: consultation },
  reply_to_review: { reader: 'professional', call: () => '/professionals/dashboard/reviews' },
};

/**
 * Kinds that no demo has. An application only waits for a confirmed address where mails are sent, which the demo doesn't do; its
 * state is tested in `tests/api`.
 */
export const neverInDemo: ReadonlySet<WaitingKind> = new Set(['confirm_email']);
