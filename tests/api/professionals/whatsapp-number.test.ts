import { describe, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { signedInProfessional } from '#tests/support/people/signed-in-professional.ts';

const server = sharedTestApp({ config: { rateLimits: false } });

const publicProfile = async (id: string) =>
  (await server.app.inject(`/api/professionals/${id}`)).json<{ professional: object }>().professional;

describe('a professional’s WhatsApp number', () => {
  test('is typed as people write it, stored with its country code, public at once, and cleared by an empty one', async () => {
    const grace = await signedInProfessional(server, {});
    expect(await publicProfile(grace.id)).toMatchObject({ whatsapp_number: null });
    const saved = await grace.save({ whatsapp_number: '0772 123456' });
    expect(saved).toMatchObject({ status: 200, professional: { whatsapp_number: '+256772123456', revision: null } });
    expect(await publicProfile(grace.id)).toMatchObject({ whatsapp_number: '+256772123456' });
    // A telephone number stays private beside it.
    expect(await publicProfile(grace.id)).not.toHaveProperty('phone_number');
    expect(await grace.save({ whatsapp_number: '' })).toMatchObject({ professional: { whatsapp_number: null } });
    expect(await publicProfile(grace.id)).toMatchObject({ whatsapp_number: null });
  });

  test.each(['0000 000000', '12', 'call me', '+256 1'])('is refused if it is none: %s', async (number) => {
    const grace = await signedInProfessional(server);
    expect(await grace.save({ whatsapp_number: number })).toMatchObject({
      status: 400,
      fields: { whatsapp_number: expect.stringContaining('telephone number') },
    });
    expect((await grace.stored()).whatsappNumber).toBe(null);
  });

  test('is not part of a card', async () => {
    const { id } = await signedInProfessional(server, { name: 'Zesiro Card', whatsappNumber: '+256772123456' });
    const list = async (fields: string) => (await server.app.inject(`/api/professionals?fields=${fields}`)).json();
    const find = ({ professionals }: { professionals: { id: string }[] }) => professionals.find((one) => one.id === id);
    expect(find(await list('all'))).toMatchObject({ whatsapp_number: '+256772123456' });
    expect(find(await list('card'))).not.toHaveProperty('whatsapp_number');
  });

  test('can be given, changed and cleared by an admin, and imported', async () => {
    const admin = await adminWithForms(server);
    const { professional } = await admin.create(newcomer({ whatsapp_number: '+44 7911 123456' }));
    expect(professional).toMatchObject({ whatsapp_number: '+447911123456' });
    const { id } = professional;
    expect(await admin.edit(id, { whatsapp_number: '0772 123457' })).toMatchObject({
      professional: { whatsapp_number: '+256772123457' },
    });
    expect(await admin.edit(id, { bio: 'Other.' })).toMatchObject({
      professional: { whatsapp_number: '+256772123457' },
    });
    expect(await admin.edit(id, { whatsapp_number: '12' })).toMatchObject({
      status: 400,
      fields: { whatsapp_number: expect.any(String) },
    });
    expect(await admin.edit(id, { whatsapp_number: '' })).toMatchObject({ professional: { whatsapp_number: null } });

    const rows = [newcomer({ whatsapp_number: '0772 123458' }), newcomer({ whatsapp_number: '12' })];
    const imported = await admin.call('POST', '/professionals/admin/import', { rows, auto_approve: true });
    const refused = { fate: 'refused', fields: { whatsapp_number: expect.any(String) } };
    expect(imported.rows).toMatchObject([{ fate: 'new' }, refused]);
    expect(await publicProfile(imported.rows[0].id)).toMatchObject({ whatsapp_number: '+256772123458' });
  });

  test('finds the professional when someone checks who wrote to them', async () => {
    const { id } = await signedInProfessional(server, { whatsappNumber: '+256772987654', phoneNumber: null });
    const answer = await server.app.inject({ method: 'POST', url: '/api/check', payload: { text: '0772 987654' } });
    expect(answer.json()).toMatchObject({ by: 'telephone', people: [{ id }] });
  });
});
