import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { photoSource } from '#shared/professionals/photos.ts';
import { auditEvents, professionals, users } from '#server/db/schema/index.ts';
import { sweepPhotos } from '#server/files/photos/photo-storage.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { photoHash, photoFiles, photographed, photosIn } from '#tests/support/people/photographed.ts';
import { grain, plain, pngWith, quarters, tinyPicture } from '#tests/support/files/pictures.ts';
import { howOften } from '#tests/support/run/tier.ts';

const server = sharedTestApp();
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  red = await plain(100, 100, '#ff0000').png().toBuffer();
  blue = await plain(100, 100, '#0000ff').jpeg().toBuffer();
});

/** Rounds in which one person removes the picture that another sends. */
const rounds = howOften({ small: 1, whole: 4, setting: 'RACE_ROUNDS' });

/** Removes all photos, so that each test sees only its own files. */
afterEach(async () => {
  await server.database.db.update(users).set({ profileImage: null });
  await server.database.db.update(professionals).set({ avatarUrl: null });
  const store = server.photoStore;
  for (const hash of await photosIn(server)) await store.remove(hash);
});

describe('a photo', () => {
  test('has its address in the reply, the account and the session, and may be cached for a year', async () => {
    const client = await photographed(server);
    const { status, profileImage } = await client.send({ photo: red });
    expect([status, profileImage]).toEqual([200, expect.stringMatching(/^\/photos\/[0-9a-f]{32}-128\.webp$/)]);
    expect(await client.readProfileImage()).toBe(profileImage);
    for (const format of ['webp', 'avif'] as const) {
      const response = await server.app.inject(photoSource(profileImage, 64, format));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 64, height: 64 });
    }
    expect(await photoFiles(server)).toHaveLength(4);
  });

  test('of a professional is in the public profile at the next request, despite cached replies', async () => {
    const professional = await photographed(server, 'professional');
    const read = async () => {
      const response = await server.app.inject(`/api/professionals/${professional.id}`);
      return response.json().professional.avatar_url;
    };
    expect(await read()).toBeNull();
    const { profileImage } = await professional.send({ photo: red });
    expect(await read()).toBe(profileImage);
    await professional.takeOff();
    expect(await read()).toBeNull();
    const [row] = await server.database.db.select().from(users).where(eq(users.id, professional.id));
    expect(row?.profileImage).toBeNull();
  });

  test('takes the place of the one before, whose files go', async () => {
    const client = await photographed(server);
    const first = await client.send({ photo: red });
    const second = await client.send({ photo: blue });
    expect(second.profileImage).not.toBe(first.profileImage);
    expect(await photosIn(server)).toEqual([photoHash(second.profileImage)]);
    expect((await server.app.inject(first.profileImage)).statusCode).toBe(404);
  });

  test('is taken off with one call, and once more does no harm', async () => {
    const client = await photographed(server);
    await client.send({ photo: red });
    expect(await client.takeOff()).toEqual({ status: 200, profileImage: null });
    expect(await client.takeOff()).toEqual({ status: 200, profileImage: null });
    expect(await client.readProfileImage()).toBeNull();
    expect(await photoFiles(server)).toEqual([]);
  });

  test('that two people have stays for the other when one takes it off', async () => {
    const [one, other] = [await photographed(server), await photographed(server, 'professional')];
    const { profileImage } = await one.send({ photo: red });
    expect((await other.send({ photo: red })).profileImage).toBe(profileImage);
    await one.takeOff();
    expect(await other.readProfileImage()).toBe(profileImage);
    expect((await server.app.inject(profileImage)).statusCode).toBe(200);
    await other.takeOff();
    expect(await photoFiles(server)).toEqual([]);
  });

  test('is cropped to the square that the person chose', async () => {
    const client = await photographed(server);
    const picture = await quarters(200).png().toBuffer();
    const { profileImage } = await client.send({ photo: picture, x: '0.5', y: '0', size: '0.5' });
    const { dominant } = await sharp((await server.app.inject(profileImage)).rawPayload).stats();
    expect([dominant.r < 60, dominant.g > 200, dominant.b < 60]).toEqual([true, true, true]);
  });

  test('is recorded in the audit log when set or removed, without anything about the picture', async () => {
    const client = await photographed(server);
    await client.send({ photo: red });
    await client.send({ photo: red });
    await client.takeOff();
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, client.id));
    expect(events.map(({ action, facts }) => [action, facts])).toEqual([
      ['account.set-photo', {}],
      ['account.remove-photo', {}],
    ]);
  });
});

describe('refused, and nothing is left', () => {
  const cases: [string, number, field: string | undefined, parts: () => Promise<Parameters<typeof buildForm>[0]>][] = [
    ['no file', 400, 'photo', async () => ({})],
    ['an empty form field instead', 400, 'photo', async () => ({ photo: '' })],
    ['a text instead of a file', 400, 'photo', async () => ({ photo: 'data:image/png;base64,AAAA' })],
    ['two files', 400, 'photo', async () => ({ photo: [red, blue] })],
    ['a file under another name', 400, 'avatar', async () => ({ avatar: red })],
    ['a field more', 400, 'role', async () => ({ photo: red, role: 'admin' })],
    ['a field of the prototype', 400, 'body', async () => ({ photo: red, constructor: 'x' })],
    ['a square that is none', 400, 'size', async () => ({ photo: red, size: 'all' })],
    ['a square of nothing', 400, 'size', async () => ({ photo: red, size: '0' })],
    ['a square beyond the picture', 400, 'size', async () => ({ photo: red, x: '0.9', size: '0.5' })],
    ['the same field twice', 400, 'x', async () => ({ photo: red, x: ['0', '0'] })],
    ['0 bytes', 415, 'photo', async () => ({ photo: new Uint8Array() })],
    [
      'HTML that is called a JPEG',
      415,
      'photo',
      async () => ({ photo: { bytes: Buffer.from('<script>'), filename: 'me.jpg', type: 'image/jpeg' } }),
    ],
    [
      'SVG that says so',
      415,
      'photo',
      async () => ({ photo: { bytes: Buffer.from('<svg/>'), filename: 'me.svg', type: 'image/svg+xml' } }),
    ],
    ['6 MB', 413, undefined, async () => ({ photo: Buffer.alloc(6 * 1024 * 1024, red) })],
    ['a byte more than 5 MB', 413, undefined, async () => ({ photo: Buffer.alloc(5 * 1024 * 1024 + 1, red) })],
    ['60,000² in a header', 413, 'photo', async () => ({ photo: pngWith(60_000, 60_000) })],
    ['half a picture', 415, 'photo', async () => ({ photo: (await grain(80).png().toBuffer()).subarray(0, 4000) })],
  ];
  test.each(cases)('%s', async (_, status, field, parts) => {
    const client = await photographed(server);
    const refusal = await client.send(await parts());
    expect(refusal.status, JSON.stringify(refusal)).toBe(status);
    if (field) expect(refusal.fields).toHaveProperty([field]);
    expect(await client.readProfileImage()).toBeNull();
    expect(await photoFiles(server)).toEqual([]);
  });

  test('a file too large or no image, with the error texts of the specification', async () => {
    const client = await photographed(server);
    const large = await client.send({ photo: Buffer.alloc(6 * 1024 * 1024) });
    expect([large.code, large.error]).toEqual(['too_large', 'Please select an image smaller than 5MB.']);
    const text = await client.send({ photo: Buffer.from('hello') });
    expect([text.code, text.error]).toEqual(['unsupported_media', 'Please select an image file.']);
  });

  test('except that a real picture with the file name and type of a script is accepted', async () => {
    const client = await photographed(server);
    const parts = { photo: { bytes: red, filename: '../../evil\0.php', type: 'text/html' } };
    expect(await client.send(parts)).toMatchObject({ status: 200 });
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '', 400],
    ['multipart/form-data; boundary=x', '--x\r\n', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['image/png', 'x', 415],
    [undefined, 'x', 415],
  ])('a body of %s that is %j', async (type, payload, status) => {
    const client = await photographed(server);
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/account/photo',
      headers: { ...client.headers, ...(type && { 'content-type': type }) },
      payload,
    });
    expect(response.statusCode, response.body).toBe(status);
    expect(await photoFiles(server)).toEqual([]);
  });

  test('a form with files sent to any other endpoint', async () => {
    const client = await photographed(server);
    const { payload, headers } = buildForm({ firstName: 'Grace', lastName: 'Nakato' });
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/account',
      payload,
      headers: { ...client.headers, ...headers },
    });
    expect(response.statusCode).toBe(415);
  });

  test('the 21st within an hour, taken or not', async () => {
    const client = await photographed(server);
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await client.send({ photo: Buffer.from('no picture') })).toMatchObject({ status: 415 });
    }
    expect(await client.send({ photo: tinyPicture })).toMatchObject({ status: 429, code: 'rate_limited' });
    server.clock.advance(3_600_000);
    expect(await client.send({ photo: tinyPicture })).toMatchObject({ status: 200 });
  });
});

describe('at the same time', () => {
  test('two uploads: one is the photo, and of the other nothing is left', async () => {
    const client = await photographed(server);
    const sent = await Promise.all([client.send({ photo: red }), client.send({ photo: blue })]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const currentImage = await client.readProfileImage();
    expect(sent.map(({ profileImage }) => profileImage)).toContain(currentImage);
    expect(await photosIn(server)).toEqual([photoHash(currentImage)]);
  });

  test('one person removes a picture while another uploads the same: the file stays for the other', async () => {
    const people = await Promise.all([photographed(server), photographed(server, 'professional')]);
    for (let round = 0; round < rounds; round += 1) {
      await people[0].send({ photo: tinyPicture });
      await Promise.all([people[0].takeOff(), people[1].send({ photo: tinyPicture })]);
      const currentImage = await people[1].readProfileImage();
      expect((await server.app.inject(currentImage!)).statusCode).toBe(200);
      await Promise.all([people[1].takeOff(), people[0].send({ photo: tinyPicture })]);
      expect((await server.app.inject((await people[0].readProfileImage())!)).statusCode).toBe(200);
    }
  });

  test('a third upload of the same person is refused', async () => {
    const client = await photographed(server);
    const sent = await Promise.all([1, 2, 3].map(() => client.send({ photo: red })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  });
});

describe('the sweep', () => {
  test('deletes photo files that no account uses once they are a day old, and nothing else', async () => {
    const client = await photographed(server);
    const { profileImage } = await client.send({ photo: red });
    const store = server.photoStore;
    const orphan = { hash: 'f'.repeat(32), largest: 64, files: [] } as const;
    const files = (['webp', 'avif'] as const).map((format) => ({ size: 64 as const, format, bytes: Buffer.from('x') }));
    await store.put({ ...orphan, files });
    // The machine's clock dates the files.
    const sweepAfter = (hours: number) => sweepPhotos(server.database, store, new Date(Date.now() + hours * 3_600_000));
    expect(await sweepAfter(23)).toBe(0);
    expect(await photosIn(server)).toHaveLength(2);
    expect(await sweepAfter(25)).toBe(1);
    expect(await photosIn(server)).toEqual([photoHash(profileImage)]);
  });
});
