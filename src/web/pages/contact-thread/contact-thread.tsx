import { data } from 'react-router';
import type { ContactThread } from '#shared/api/contact/thread.ts';
import { threadLinkDays } from '#shared/contact/contact-states.ts';
import { secretPages, secretPath } from '#shared/secret-pages.ts';
import type { PageHandle } from '#shared/pages.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { answerForm, leadOn } from '#web/document/answer-form.ts';
import { describePage } from '#web/document/page-meta.ts';
import { ApiError, apiContext } from '#web/http/api.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/contact-thread.ts';
import { ReplyForm, replyFields, sentId } from './reply-form.tsx';
import { ThreadEntries } from './thread-entries.tsx';

export const handle: PageHandle = {
  page: 'document',
  kind: 'contact-thread',
  isSecret: true,
  hasForm: true,
  normaliseQuery: (query) => new URLSearchParams(query.get('sent') === '1' ? { sent: '1' } : {}),
};

/** Loads the thread of the link; null, with 404, for an invalid link, without saying why. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const isSent = url.searchParams.get('sent') === '1';
  const key = crypto.randomUUID();
  try {
    const { thread } = await context.get(apiContext).contact.thread({ body: { token: params.token } });
    return { thread, isSent, key };
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error;
    return data({ thread: null, isSent: false, key }, { status: 404 });
  }
}

/** Stores a reply. After an error, the page shows it with everything typed; a reply sent twice is stored once. */
export function action({ request, params: { token }, context }: Route.ActionArgs) {
  return answerForm(request, {
    names: replyFields,
    send: ({ content, key }) =>
      context.get(apiContext).contact.reply({ body: { token, content }, ...(key && { idempotencyKey: key }) }),
    accept: leadOn(`${threadPath(token)}?sent=1#${sentId}`),
  });
}

const threadPath = (token: string) => secretPath('contactThread', token);

const title = 'Your message to us';

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'Our answers to your message, and a form to reply. You don’t need an account.',
    path: secretPages.contactThread,
    isIndexed: false,
  });
}

/** The thread of a message from the contact form, for the holder of a link in our email; complete without scripts. */
export default function ContactThreadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { thread, isSent, key } = loaderData;
  if (thread === null) return <DeadLink />;
  return (
    <AccountFrame title={title} lead={<bdi>{thread.subject}</bdi>}>
      <div className="stack-6">
        {isSent && !actionData && <Sent thread={thread} />}
        <ThreadEntries entries={thread.entries} />
        {thread.state === 'open' && (
          <ReplyForm
            key={key}
            path={threadPath(params.token)}
            tryKey={actionData?.values.key ?? key}
            refusal={actionData}
          >
            {thread.joinsAccount
              ? 'You have an account with this e-mail address. When you reply, this conversation moves to your Messages.'
              : `We answer by email. This page works until ${formatDay(thread.linkEndsAt)}. Anyone with its address can read it, so don’t pass it on.`}
          </ReplyForm>
        )}
        {thread.state === 'in_messages' && !isSent && <InMessages title="This conversation continues in Messages" />}
        {thread.state === 'full' && (
          <Notice title="This conversation is very long" action={<ContactLink>Write a new message</ContactLink>}>
            <p>Please write us a new message. You can mention this one.</p>
          </Notice>
        )}
      </div>
    </AccountFrame>
  );
}

/** Says that the reply arrived, and where the answer will be. */
function Sent({ thread }: { thread: ContactThread }) {
  if (thread.state === 'in_messages') {
    return <InMessages title="Reply sent. The conversation continues in Messages" />;
  }
  return (
    <FormNotice id={sentId} tone="done" title="Reply sent">
      <p>We’ll answer you by email.</p>
    </FormNotice>
  );
}

function InMessages({ title: heading }: { title: string }) {
  return (
    <div id={sentId}>
      <Notice
        title={heading}
        action={
          <a href={paths.anyonesMessages({ with: 'support' })} className={buttonClass()}>
            Open Messages
          </a>
        }
      >
        <p>Sign in to read our answers and to write more. We’ll email you when there is a new one.</p>
      </Notice>
    </div>
  );
}

function DeadLink() {
  return (
    <AccountFrame title="This link no longer works">
      <p>
        Links in our emails work for {threadLinkDays} days after our last answer. Check that you copied the whole link,
        or write to us again.
      </p>
      <p className="mt-5">
        <ContactLink>Contact Us</ContactLink>
      </p>
    </AccountFrame>
  );
}

const ContactLink = ({ children }: { children: string }) => (
  <a href={paths.contact} className={buttonClass()}>
    {children}
  </a>
);
