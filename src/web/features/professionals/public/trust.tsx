import type { PublicProfessional } from '#shared/api/professionals/professionals.ts';
import { plural } from '#web/lib/format.ts';
import { TrustMark } from './trust-mark.tsx';

/** Our checks of this person, with source and date, and how to check them yourself. */
export function Trust({ professional }: { professional: PublicProfessional }) {
  const [credential, ...others] = professional.credentials;
  const more = others.length > 0 && `, and ${plural(others.length, 'more licence')}`;
  return (
    <TrustMark
      credential={credential ?? null}
      approvedAt={professional.approved_at}
      checkedAgainst={credential?.checked_against}
    >
      <a href="#experience" className="text-link not-in-print flex min-h-11 items-center">
        {credential ? (
          <>What it allows, and how to check it yourself{more}</>
        ) : (
          'No licence checked yet: what to ask for'
        )}
      </a>
    </TrustMark>
  );
}
