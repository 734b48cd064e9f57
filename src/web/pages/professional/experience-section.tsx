import type { PublicProfessional } from '#shared/api/professionals.ts';
import { brand } from '#shared/brand.ts';
import { CredentialCard } from './credential-card.tsx';

/** What they have learnt, and what regulators let them do. */
export function ExperienceSection({ professional }: { professional: PublicProfessional }) {
  const { qualifications, credentials } = professional;
  return (
    <section id="experience" aria-labelledby="experience-title" className="scroll-mt-20">
      <h2 id="experience-title" className="text-2xl">
        Experience
      </h2>
      <h3 className="mt-4 text-lg">Qualifications</h3>
      {qualifications.length > 0 ? (
        <>
          <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5 marker:text-gold-deep">
            {qualifications.map((qualification) => (
              <li key={qualification} className="wrap-anywhere">
                {qualification}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">As given by {professional.name}.</p>
        </>
      ) : (
        <p className="mt-2">No qualifications listed</p>
      )}
      <h3 className="mt-6 text-lg">Licences and certificates</h3>
      {credentials.length > 0 ? (
        <div className="mt-3 space-y-4">
          {credentials.map((credential) => (
            <CredentialCard key={credential.id} credential={credential} />
          ))}
        </div>
      ) : (
        <p className="mt-2 max-w-prose">
          {brand.name} has not checked a licence or certificate of this professional. Ask to see one, and ask the
          regulator, before you agree to anything.
        </p>
      )}
    </section>
  );
}
