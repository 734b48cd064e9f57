import { useState } from 'react';
import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useFound } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ContactActs } from './contact-acts.tsx';
import { ContactBadges, dueText } from './contact-badges.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactThread } from './contact-thread.tsx';
import { contactFailures } from './contact-words.ts';

type ContactQueryState = QueryState<{ readonly contact: ContactMessage } | null>;

/** A message beside the list: what was written, who answers, and the answer. */
export function ContactPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useFound('contact.get', { params: { id } }, { poll: true });
  const [isSending, setSending] = useState(false);
  return (
    <SidePanel id="contact-message" title="Message" isBusy={isSending} onClose={onClose}>
      <div className="mt-3">
        {found.state === 'loading' && <SkeletonCard label="Loading the message..." lines={8} />}
        {found.state === 'failed' && <NotLoaded title={contactFailures.load} onRetry={found.refetch} />}
        {found.state === 'ready' && !found.data && (
          <p>This message was deleted, because it was old or its writer closed their account.</p>
        )}
        {found.state === 'ready' && found.data && (
          <ContactDetails contact={found.data.contact} found={found} onSending={setSending} />
        )}
      </div>
    </SidePanel>
  );
}

interface ContactDetailsProps {
  contact: ContactMessage;
  found: ContactQueryState;
  onSending: (isSending: boolean) => void;
}

function ContactDetails({ contact, found, onSending }: ContactDetailsProps) {
  const [now] = useState(() => Date.now());
  // Each answer gets a new form, because it refers to another version.
  const [answers, setAnswers] = useState(0);
  const { id, subject, name, email, dueAt } = contact;
  return (
    <div className="space-y-5">
      <div>
        <h3 className="text-lg wrap-anywhere">
          <bdi>{subject}</bdi>
        </h3>
        <p className="mt-1 text-muted wrap-anywhere">
          <bdi>{name}</bdi>, {email}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ContactBadges contact={contact} />
          {dueAt !== null && <span className="text-sm text-muted">{dueText(dueAt, now)}</span>}
        </p>
      </div>
      <ContactActs contact={contact} found={found} />
      <ContactThread contact={contact} />
      <HowToAnswer contact={contact}>
        <AnswerForm
          key={`${id} ${answers}`}
          contact={contact}
          found={found}
          onSending={onSending}
          onSent={(next) => {
            found.setData({ contact: next });
            setAnswers(answers + 1);
          }}
        />
      </HowToAnswer>
      <ContactFacts contact={contact} />
    </div>
  );
}

/** The answer box, or why there is none. */
function HowToAnswer({ contact, children }: { contact: ContactMessage; children: React.ReactNode }) {
  const { conversationId, answersGoTo } = contact;
  if (conversationId !== null) {
    return (
      <Notice
        title="This continues in Messages"
        action={
          <DeskLink to={`${paths.adminDashboardTab('messages')}?open=${conversationId}`} className={buttonClass()}>
            Open the conversation
          </DeskLink>
        }
      >
        <p>The writer has an account, and replied using the link in our email. Everything from here is there too.</p>
      </Notice>
    );
  }
  if (answersGoTo === null) {
    return (
      <Notice title="No address to answer to">
        <p>The writer’s account has moved to an address that isn’t confirmed yet. You can answer once it is.</p>
      </Notice>
    );
  }
  return children;
}
