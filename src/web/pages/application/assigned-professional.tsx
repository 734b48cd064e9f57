import type { ReactNode } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { Line } from '#web/features/applications/view/application-facts.tsx';
import { whatsappHref } from '#web/lib/whatsapp-href.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';

interface AssignedProfessionalProps {
  applicationId: string;
  title: string;
  professional: NonNullable<Application['professional']>;
  /** Whether the professional no longer works on it. */
  isOver: boolean;
  /** Once work was agreed: the next date or the last step, and the engagement letter. */
  agreed?: { readonly term: string; readonly date: string; readonly letter: ReactNode } | undefined;
}

/** The current or former professional; once work was agreed, with the next date, the contact details and the letter. */
export function AssignedProfessional({
  applicationId,
  title,
  professional,
  isOver,
  agreed,
}: AssignedProfessionalProps) {
  const { publicUrl } = useSiteFacts();
  const { id, name, business_name, profession, location, avatar_url, email, phone_number, whatsapp_number } =
    professional;
  const page = publicUrl + paths.assignedApplication(applicationId);
  return (
    <section aria-labelledby="professional-title">
      <h2 id="professional-title" className="mb-4 text-2xl">
        {isOver ? 'Last assigned professional' : 'Your professional'}
      </h2>
      <div className="rounded border border-line bg-surface p-4 sm:p-6">
        <div className="flex gap-4">
          <Avatar name={name} url={avatar_url} />
          <div className="min-w-0 wrap-anywhere">
            {id === null ? (
              <p className="font-semibold">{name}</p>
            ) : (
              <a href={paths.professional(id)} className="text-link tall font-semibold">
                {name}
              </a>
            )}
            {business_name && <p>{business_name}</p>}
            <p className="text-muted">{[profession, location].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        {id !== null && (
          <DeskLink
            to={paths.messages('user', { with: id, application: applicationId })}
            className={buttonClass('secondary', 'mt-4 max-sm:w-full')}
          >
            Messages<span className="sr-only"> with {name}</span>
          </DeskLink>
        )}
        {(agreed || email || phone_number || whatsapp_number) && (
          <dl className="mt-4 divide-y divide-line border-t border-line">
            {agreed && <Line term={agreed.term}>{agreed.date}</Line>}
            {email && (
              <Line term="Email">
                <a href={`mailto:${email}`} className="text-link tall">
                  {email}
                </a>
              </Line>
            )}
            {phone_number && (
              <Line term="Telephone">
                <a href={`tel:${phone_number}`} className="text-link tall">
                  {formatPhone(phone_number)}
                </a>
              </Line>
            )}
            {whatsapp_number && (
              <Line term="WhatsApp">
                <a
                  href={whatsappHref(whatsapp_number, `Hello ${name}, this is about “${title}”: ${page}`)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-link tall"
                >
                  {formatPhone(whatsapp_number)}
                </a>
              </Line>
            )}
            {agreed?.letter && <Line term="Engagement letter">{agreed.letter}</Line>}
          </dl>
        )}
      </div>
    </section>
  );
}
