import { plural } from '#web/lib/format.ts';
import { TrustMark } from './trust-mark.tsx';
import type { ProfessionalView } from './trust-words.ts';

/**
 * Our check of this person with its source, and links to more: what the licence allows, and how to check it
 * yourself.
 */
export function Trust({ professional }: { professional: ProfessionalView }) {
  const [credential, ...others] = professional.credentials;
  const more = others.length > 0 ? `, and ${plural(others.length, 'more licence')}` : '';
  return (
    <TrustMark
      id={professional.id}
      profession={professional.profession}
      credential={credential ?? null}
      expired={professional.expired_licence}
      approvedAt={professional.approved_at}
    >
      {credential && <p className="text-muted">{`Checked against: ${credential.checked_against}`}</p>}
      <a href="#experience" className="text-link not-in-print -my-2.5 tall">
        {credential ? `How to check it yourself${more}` : 'What to ask for'}
      </a>
    </TrustMark>
  );
}
