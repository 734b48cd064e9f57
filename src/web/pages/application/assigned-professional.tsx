import type { Application } from '#shared/api/applications/application-shapes.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface AssignedProfessionalProps {
  professional: NonNullable<Application['professional']>;
  /** Whether no one works on it now. */
  isOver: boolean;
}

/** The current or former professional, with contact details once work was agreed. */
export function AssignedProfessional({ professional, isOver }: AssignedProfessionalProps) {
  const { id, name, business_name, profession, location, avatar_url, email, phone_number } = professional;
  return (
    <section aria-labelledby="professional-title">
      <h2 id="professional-title" className="mb-4 text-2xl">
        {isOver ? 'Last assigned professional' : 'Your professional'}
      </h2>
      <div className="flex gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <Avatar name={name} url={avatar_url} />
        <div className="min-w-0 wrap-anywhere">
          {id === null ? (
            <p className="font-semibold">{name}</p>
          ) : (
            <a href={paths.professional(id)} className="text-link inline-flex min-h-11 items-center font-semibold">
              {name}
            </a>
          )}
          {business_name && <p>{business_name}</p>}
          <p className="text-muted">{[profession, location].filter(Boolean).join(', ')}</p>
          {email && (
            <p>
              <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
                {email}
              </a>
            </p>
          )}
          {phone_number && (
            <p>
              <a href={`tel:${phone_number}`} className="text-link inline-flex min-h-11 items-center">
                {formatPhone(phone_number)}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
