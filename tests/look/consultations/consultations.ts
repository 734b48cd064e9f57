import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { availabilities } from '#server/db/schema/index.ts';
import { testSettings, type TestApp } from '#tests/support/app/app.ts';
import { consultationAt, type ConsultationPoint } from '#tests/support/consultations/consultations.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';

const hour = 3_600_000;
const long = `${'I have a shop in Mbale and another in Jinja. '.repeat(6)}\n\n${'unbreakable'.repeat(9)}`;

/**
 * Writes consultations in every state between a client and a professional with hours, in the week of the tests' clock,
 * Friday 20 November 2026, and the next. Returns their ids, and paths of emailed links of visitors.
 */
export async function stageConsultations(
  server: Pick<TestApp, 'database' | 'clock'>,
  people: { readonly client: string; readonly professional: string },
) {
  const now = server.clock();
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await server.database.db.insert(availabilities).values({
    professionalId: people.professional,
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      spans: [
        { from: '09:00', to: '12:30' },
        { from: '14:00', to: '17:00' },
      ],
    })),
    lengths: [15, 30, 60],
    meetings: ['telephone', 'video', 'office'],
    videoLink: 'https://meet.example.com/nakato',
    directions: 'Plot 12, Kampala Road, third floor. Ask at the desk.',
    checkAt: now,
    updatedAt: now,
  });
  /** A time of day on a date in November, in Kampala. */
  const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`);
  const at = async (point: ConsultationPoint, overrides: Parameters<typeof consultationAt>[3]) =>
    (
      await consultationAt(server, people, point, {
        requestedAt: ago(6),
        createdAt: ago(6),
        message: `How do I register for VAT? It is about the shop of ${overrides?.name}.`,
        ...overrides,
      })
    ).id;
  const link = async (point: ConsultationPoint, overrides: Parameters<typeof consultationAt>[3] = {}) => {
    const { professional } = people;
    const { id } = await consultationAt(server, { professional }, point, { requestedAt: ago(6), ...overrides });
    return `/consultation/${buildLinkToken(testSettings().cipher, { id, email: `${id}@example.com` })}`;
  };
  await at('completed', { name: 'Ruth Adong', slotStart: on(16, '10:00'), minutes: 60 });
  await at('client did not come', { name: 'Peter Okot', slotStart: on(17, '09:00') });
  await at('completed', { name: 'Joan Auma', slotStart: on(18, '15:00'), minutes: 15 });
  await at('cancelled', { name: 'Moses Kato', slotStart: on(19, '11:00'), isLate: true });
  return {
    requested: await at('requested', {
      name: extremeName,
      slotStart: on(23, '09:30'),
      meeting: 'video',
      message: long,
    }),
    late: await at('without a time', { name: 'Okello James', requestedAt: ago(30), createdAt: ago(30) }),
    movedByClient: await at('moved by the client', { name: 'Grace Nakato', slotStart: on(24, '10:00') }),
    movedByProfessional: await at('moved by the professional', { name: 'Amina Nabirye', slotStart: on(25, '14:00') }),
    begun: await at('begun', { name: 'Brian Mugisha', slotStart: on(20, '11:45'), minutes: 30, meeting: 'video' }),
    agreed: await at('accepted', { name: 'Sarah Nalwoga', slotStart: on(20, '15:30'), minutes: 60, meeting: 'office' }),
    contested: await at('contested', { name: 'Daniel Opio', slotStart: on(13, '09:00') }),
    missed: await at('client did not come', { name: 'Hope Akello', slotStart: on(12, '09:00') }),
    expired: await at('expired', { name: 'Paul Ssali', slotStart: on(11, '09:00') }),
    links: {
      requested: await link('requested', { slotStart: on(26, '09:00') }),
      proposed: await link('moved by the professional', { slotStart: on(26, '14:00'), message: long }),
      open: await link('proposed', { slotStart: on(27, '14:00'), meeting: null, phone: null }),
      agreed: await link('accepted', { slotStart: on(27, '09:00'), meeting: 'video' }),
      declined: await link('declined', { slotStart: on(27, '10:00') }),
      missed: await link('client did not come', { slotStart: on(10, '09:00') }),
    },
  };
}
