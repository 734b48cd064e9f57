import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { consultationAt, type ConsultationPoint, inDays } from './consultations.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';

/** Creates consultations of the owner with the professional, each for one row of the access table. */
export async function createConsultationSubjects(server: TestApp, personas: Record<Persona, Caller>) {
  const people = { client: personas.owner.id!, professional: personas.professional.id! };
  const at = async (point: ConsultationPoint) => (await consultationAt(server, people, point)).id;
  const ofVisitor = async (point: ConsultationPoint) => {
    const { id } = await consultationAt(server, { professional: people.professional }, point);
    return { id, token: buildLinkToken(testSettings().cipher, { id, email: `${id}@example.com` }) };
  };
  return {
    requested: await at('requested'),
    toAccept: await at('requested'),
    toAcceptAsClient: await at('proposed'),
    toPropose: await at('requested'),
    toKeep: await at('moved by the client'),
    toDecline: await at('requested'),
    toCancel: await at('accepted'),
    begun: await at('begun'),
    missed: await at('begun'),
    toContest: await at('client did not come'),
    contested: await at('contested'),
    unconfirmed: await at('unconfirmed'),
    read: await ofVisitor('requested'),
    toCancelByLink: await ofVisitor('accepted'),
    /** A time that is free no matter on how many days the previous files created consultations: theirs begin at 7:00 and 9:00. */
    freeStart: inDays(server.clock(), 60).toISOString().replace('T07', 'T12'),
  };
}
