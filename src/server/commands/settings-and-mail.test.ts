import { pino } from 'pino';
import { expect, test } from 'vitest';
import { explicitSettings, readConfig } from '#server/process/config.ts';
import type { CommandContext } from './framework/command.ts';
import { sendTestMail } from './send-test-mail.ts';
import { checkSettings } from './settings.ts';

const contextOf = (environment: NodeJS.ProcessEnv): CommandContext => ({
  config: () => readConfig('real', environment),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  ask: { text: async () => '', newPassword: async () => '' },
  say: () => {},
  toPath: (typed) => typed,
  database: () => expect.unreachable(),
  installation: () => expect.unreachable(),
});

test('settings are listed with where they come from, and no secret is shown', () => {
  const outside = { SMTP_URL: 'smtps://a:canary@mail.example', METRICS_TOKEN_FILE: '/run/token', PORT: '' };
  const all = { ...outside, PUBLIC_URL: 'https://mwesigwa.ug', SECRET_KEY: 'canary', PATH: '/bin' };
  expect(explicitSettings(outside, all)).toEqual([
    { name: 'PUBLIC_URL', value: 'https://mwesigwa.ug', from: '.env' },
    { name: 'SECRET_KEY', value: '(hidden)', from: '.env' },
    { name: 'SMTP_URL', value: '(hidden)', from: 'environment' },
    { name: 'METRICS_TOKEN_FILE', value: '/run/token', from: 'environment' },
  ]);
});

test('every problem of the settings is listed, and makes the command fail', async () => {
  const wrong = await checkSettings.run(contextOf({ PORT: 'x', HOST: '0.0.0.0' }), { operands: [], options: {} });
  expect(wrong).toMatchObject({ isBad: true, data: { problems: [expect.any(String), expect.any(String)] } });
  expect(wrong.text).toMatch(/PORT must be[\s\S]*PUBLIC_URL is missing/);
  const right = await checkSettings.run(contextOf({}), { operands: [], options: {} });
  expect(right).toMatchObject({ isBad: false, text: expect.stringContaining('The settings are fine.') });
});

test('a test email needs a mail server and an address', async () => {
  const send = (environment: NodeJS.ProcessEnv, to: string) =>
    sendTestMail.run(contextOf(environment), { operands: [to], options: {} });
  await expect(send({}, 'grace@example.ug')).rejects.toThrow('SMTP_URL is missing');
  await expect(send({ SMTP_URL: 'smtp://127.0.0.1:9' }, 'grace')).rejects.toThrow('e-mail address');
});
