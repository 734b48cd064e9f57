import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { withDotEnv } from './settings/read-environment.ts';
import { ConfigError, readConfig } from './config.ts';
import { missingLegal } from './settings/read-site-facts.ts';

const listProblems = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig('real', environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('without settings the server listens on loopback, keeps its data in ./data and limits rates', () => {
  const config = readConfig('real', {});
  expect(config).toMatchObject({ host: 'localhost', port: 3000, publicUrl: 'http://localhost:3000', rateLimits: true });
  expect(config.dataDir).toMatch(/[\\/]data$/);
});

test('the demo keeps its data apart and has no limits on loopback only', () => {
  expect(readConfig('demo', {}).dataDir).toMatch(/demo$/);
  expect(readConfig('demo', {}).rateLimits).toBe(false);
  expect(readConfig('demo', { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }).rateLimits).toBe(true);
  expect(readConfig('demo', { DATA_DIR: '/somewhere' }).dataDir).toMatch(/somewhere$/);
});

test('every problem is named at once', () => {
  const problems = listProblems({ PORT: 'http', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' });
  expect(problems).toHaveLength(4);
  expect(problems.join('\n')).toMatch(/PORT[\s\S]*DATABASE_URL[\s\S]*METRICS_TOKEN[\s\S]*LOG_LEVEL/);
});

test.each([
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: 'off' },
  { PUBLIC_URL: 'https://mwesigwa.ug', RATE_LIMITS: 'off' },
  { TRUST_PROXY: '1', RATE_LIMITS: 'off' },
])('limits cannot be switched off beyond loopback: %o', (environment) => {
  expect(listProblems(environment)).toEqual([expect.stringContaining('RATE_LIMITS')]);
});

test('limits can be switched off on loopback', () => {
  expect(readConfig('real', { RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:4000' }).rateLimits).toBe(false);
});

test('replicas without a primary database are refused, and an empty setting counts as absent', () => {
  expect(listProblems({ DATABASE_REPLICA_URLS: 'postgres://a/b' })).toEqual([expect.stringContaining('DATABASE_URL')]);
  expect(listProblems({ DATABASE_URL: '', PORT: '' })).toEqual([]);
});

test('of several hosts of the database the one that takes writes must be asked for', () => {
  const several = 'postgres://user@one:5432,two:5432/name';
  const writable = `${several}?target_session_attrs=read-write`;
  expect(listProblems({ DATABASE_URL: several })).toEqual([
    'DATABASE_URL has several hosts, so add ?target_session_attrs=read-write, which finds the one that takes writes',
  ]);
  expect(listProblems({ DATABASE_URL: `${several}?target_session_attrs=any` })).toEqual([
    expect.stringMatching(/^DATABASE_URL .*must be read-write or primary$/),
  ]);
  expect(listProblems({ DATABASE_URL: 'postgres://user@one,two:x/name' })).toEqual([
    'DATABASE_URL must be an address such as postgres://user@host/name',
  ]);
  expect(
    listProblems({ DATABASE_URL: writable, DATABASE_REPLICA_URLS: 'postgres://one/name, postgres://two/name' }),
  ).toEqual([]);
  expect(readConfig('real', { DATABASE_URL: writable }).databaseUrl).toBe(writable);
});

test('texting needs a user name and a key, and the key is sent only to loopback or over HTTPS', () => {
  const account = { AFRICASTALKING_USERNAME: 'mwesigwa', AFRICASTALKING_API_KEY: 'key' };
  expect(readConfig('real', {}).sms).toBeUndefined();
  expect(readConfig('demo', account).sms).toBeUndefined();
  expect(readConfig('real', account)).toMatchObject({
    sms: { username: 'mwesigwa', apiKey: 'key', senderId: undefined, url: 'https://api.africastalking.com' },
    textsPerDay: 1000,
  });
  const sandbox = { ...account, AFRICASTALKING_USERNAME: 'sandbox' };
  expect(readConfig('real', sandbox).sms?.url).toBe('https://api.sandbox.africastalking.com');
  const standIn = { ...account, AFRICASTALKING_URL: 'http://127.0.0.1:9', AFRICASTALKING_SENDER_ID: 'MWESIGWA' };
  expect(readConfig('real', standIn).sms).toMatchObject({ url: 'http://127.0.0.1:9', senderId: 'MWESIGWA' });
  expect(listProblems({ AFRICASTALKING_API_KEY: 'key' })).toEqual([expect.stringContaining('go together')]);
  expect(listProblems({ ...account, AFRICASTALKING_URL: 'http://sms.example' })).toEqual([
    expect.stringContaining('AFRICASTALKING_URL must begin with https:'),
  ]);
  expect(listProblems({ ...account, AFRICASTALKING_SENDER_ID: 'a name that is too long' })).toHaveLength(1);
});

test('a trailing slash of PUBLIC_URL is dropped', () => {
  expect(readConfig('real', { PUBLIC_URL: 'https://mwesigwa.ug/' }).publicUrl).toBe('https://mwesigwa.ug');
});

test('what the operator says about itself is read, and a wrong telephone is named', () => {
  const { facts } = readConfig('real', {
    SUPPORT_PHONE: '0772 123456',
    SUPPORT_EMAIL: 'help@mwesigwa.example',
    SOCIAL_LINKS: 'https://x.com/mwesigwa, https://news.example/us',
  });
  expect(facts).toEqual({
    publicUrl: 'http://localhost:3000',
    isDemo: false,
    support: { email: 'help@mwesigwa.example', phone: { number: '+256772123456', text: '0772 123456' } },
    legal: {},
    socialLinks: [
      { label: 'X', href: 'https://x.com/mwesigwa' },
      { label: 'news.example', href: 'https://news.example/us' },
    ],
  });
  expect(listProblems({ SUPPORT_PHONE: '12', SOCIAL_LINKS: 'javascript:alert(1)' })).toEqual([
    expect.stringContaining('SUPPORT_PHONE'),
    expect.stringContaining('SOCIAL_LINKS'),
  ]);
});

test('who runs a real installation is read or missing, never made up; the demo is marked as such', () => {
  const named = { LEGAL_NAME: 'Okello Ltd', LEGAL_ADDRESS: 'Plot 5, Mbale', HOSTING_PROVIDER: 'Hetzner, Germany' };
  const { facts } = readConfig('real', { ...named, SMTP_URL: 'smtps://a:b@mail.example' });
  expect(facts.legal).toEqual({ name: 'Okello Ltd', address: 'Plot 5, Mbale', host: 'Hetzner, Germany' });
  expect(missingLegal(facts)).toEqual(['EMAIL_PROVIDER']);
  // Without a mail server no company sends its e-mails.
  expect(missingLegal(readConfig('real', named).facts)).toEqual([]);
  expect(missingLegal(readConfig('real', {}).facts)).toEqual(['LEGAL_NAME', 'LEGAL_ADDRESS', 'HOSTING_PROVIDER']);
  const sample = Object.values(readConfig('demo', {}).facts.legal);
  expect(sample.length).toBeGreaterThan(0);
  expect(sample.filter((value) => !value.includes('(made up)'))).toEqual([]);
});

test('the file .env gives settings, and the environment wins over it', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), '# ours\nPORT=4000\nLEGAL_NAME="Okello & Sons"\nHOST=\n');
  const config = readConfig('real', withDotEnv({ PORT: '5000' }, folder));
  expect(config).toMatchObject({ port: 5000, host: 'localhost', facts: { legal: { name: 'Okello & Sons' } } });
  expect(withDotEnv({ PORT: '5000' }, temporaryFolder())).toEqual({ PORT: '5000' });
});

test('a setting can be a file’s content; both ways at once, or a file that isn’t there, are named', () => {
  const path = join(temporaryFolder(), 'smtp');
  writeFileSync(path, 'smtps://a:b@mail.example\n');
  expect(readConfig('real', { SMTP_URL_FILE: path }).smtpUrl).toBe('smtps://a:b@mail.example');
  expect(listProblems({ SMTP_URL_FILE: path, SMTP_URL: 'smtps://c:d@mail.example' })).toEqual([
    'SMTP_URL and SMTP_URL_FILE are both set; keep one',
  ]);
  expect(listProblems({ SMTP_URL_FILE: `${path}.gone` })).toEqual([
    `SMTP_URL_FILE names ${path}.gone, which can’t be read (ENOENT)`,
  ]);
  writeFileSync(path, 'not an address');
  expect(listProblems({ SMTP_URL_FILE: path })).toEqual([expect.stringContaining('SMTP_URL must be an address')]);
});

test('the key says where it came from, for the day it is missing', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  const path = join(temporaryFolder(), 'key');
  writeFileSync(path, `${key}\n`);
  expect(readConfig('real', { SECRET_KEY: key }).secretKey).toEqual({ key, source: 'SECRET_KEY' });
  expect(readConfig('real', { SECRET_KEY_FILE: path }).secretKey).toEqual({ key, source: `SECRET_KEY_FILE (${path})` });
  expect(listProblems({ SECRET_KEY_PREVIOUS: key })).toEqual(['SECRET_KEY_PREVIOUS needs SECRET_KEY']);
});

test.each([
  [{ PORTT: '4000' }, 'PORTT: did you mean PORT?'],
  [{ DATABSE_URL: 'postgres://a/b' }, 'DATABSE_URL: did you mean DATABASE_URL?'],
  [{ port: '4000' }, 'port: did you mean PORT?'],
  [{ SECRETKEY_FILE: '/run/secrets/key' }, 'SECRETKEY_FILE: did you mean SECRET_KEY_FILE?'],
])('a misspelt setting stops the start: %o', (environment, problem) => {
  expect(listProblems(environment)).toEqual([problem]);
});

test('names of other programs are left alone, and so is one like ours once ours is set', () => {
  const others = {
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'web1',
    LOGNAME: 'root',
    MAIL: '/var/mail',
    PWD: '/',
    SHLVL: '1',
  };
  expect(listProblems({ ...others, PORTS: '1-9', PORT: '4000' })).toEqual([]);
});

test('to be reached from other machines, the address that people use must be set', () => {
  expect(listProblems({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('PUBLIC_URL is missing')]);
  expect(listProblems({ HOST: '0.0.0.0', PUBLIC_URL: 'https://mwesigwa.ug' })).toEqual([]);
});

test('a bucket needs its account, and an address over TLS beyond this machine', () => {
  const account = { S3_ACCESS_KEY_ID: 'grace', S3_SECRET_ACCESS_KEY: 'secret' };
  const together = 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together';
  expect(listProblems({ S3_BUCKET: 'files' })).toEqual([together]);
  expect(listProblems(account)).toEqual([together]);
  const bucket = { S3_BUCKET: 'files', ...account };
  expect(listProblems({ ...bucket, S3_ENDPOINT: 'http://s3.example' })).toEqual([
    expect.stringContaining('S3_ENDPOINT must begin with https:'),
  ]);
  expect(readConfig('real', { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }).bucket).toEqual({
    bucket: 'files',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    accessKeyId: 'grace',
    secretAccessKey: 'secret',
  });
  expect(readConfig('demo', bucket).bucket).toBeUndefined();
});
