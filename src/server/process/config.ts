import { resolve } from 'node:path';
import { z } from 'zod';
import { newPassword } from '#shared/api/auth/auth.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { factSettings, siteFacts } from './settings/read-site-facts.ts';
import type { AfricasTalking } from '#server/sms/transports/africas-talking.ts';
import { isLoopbackHost } from '#server/kernel/loopback.ts';
import type { BucketSettings } from '#server/files/objects/open-bucket.ts';
import type { TracingSettings } from '#server/tracing/open-tracing.ts';
import { replicaAddresses, writableAddress } from './settings/database-addresses.ts';
import { listExplicitSettings, readSettingTexts, withDotEnv } from './settings/read-environment.ts';
import { findS3Problems, s3Settings, toBucketSettings } from './settings/read-s3.ts';
import { toTracingSettings, tracingSettings } from './settings/read-tracing.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://mwesigwa.ug' });
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .pipe(z.int().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));

const secretKey = z
  .string()
  .refine(
    (text) => /^[A-Za-z0-9+/_-]+=*$/.test(text) && Buffer.from(text, 'base64').length >= 32,
    'must be 32 or more random bytes in base64, such as `openssl rand -base64 32` prints',
  );

const recipient = z
  .string()
  .regex(
    /^age1[02-9ac-hj-np-z]{58}$/,
    'must be public keys of age, which begin with age1 (npm run mwesigwa -- backup --make-key FILE makes one)',
  );

/** All settings; `.env.example` lists the same names (a test compares them). */
const settings = z.object({
  HOST: z.string().optional(),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  DATABASE_URL: writableAddress.optional(),
  DATABASE_OWNER_URL: writableAddress.optional(),
  DATABASE_URL_TO: writableAddress.optional(),
  DATABASE_REPLICA_URLS: replicaAddresses.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' }).optional(),
  AFRICASTALKING_USERNAME: z.string().max(100, 'must have at most 100 characters').optional(),
  AFRICASTALKING_API_KEY: z.string().max(200, 'must have at most 200 characters').optional(),
  AFRICASTALKING_SENDER_ID: z
    .string()
    .regex(/^[\w .-]{1,15}$/, 'must be your registered sender name or short code, at most 15 characters')
    .optional(),
  AFRICASTALKING_URL: webAddress.optional(),
  TEXTS_PER_DAY: wholeNumber(1, 1_000_000).default(1000),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(recipient))
    .optional(),
  BACKUP_EVERY: wholeNumber(0, 10_080).default(15),
  BACKUP_KEEP: wholeNumber(0, 3650).default(30),
  TRUST_PROXY: wholeNumber(1, 10).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').optional(),
  CACHE_MEGABYTES: wholeNumber(16, 65_536).default(256),
  SAMPLE_PROFESSIONALS: wholeNumber(0, 1_000_000).default(240),
  ...s3Settings,
  ...tracingSettings,
  ...factSettings,
});

/** Names of the settings, for the test that compares them with `.env.example`. */
export const settingNames = Object.keys(settings.shape);

/** Lists the settings that an operator gave, and where. */
export const explicitSettings = (outside: NodeJS.ProcessEnv = process.env, all = withDotEnv(outside)) =>
  listExplicitSettings(settingNames, outside, all);

/** The key of the settings, and where an operator put it. */
export interface SecretKeySetting {
  /** 32 or more bytes in base64 or base64url. */
  readonly key: string;
  readonly source: string;
}

/** Backups, as the settings describe them. */
interface ConfiguredBackups {
  readonly folder: string;
  /** Recipients of age: their keys open the backups. */
  readonly recipients: readonly string[];
  /** Minutes between two backups; 0 for none on a schedule. */
  readonly everyMinutes: number;
  /** Days after which a backup is removed; 0 keeps all. */
  readonly keepDays: number;
}

/** The process's settings, all checked. */
export interface Config {
  readonly mode: 'real' | 'demo';
  /** Whether only this machine can reach it: `HOST` and `PUBLIC_URL` are loopback and there is no proxy in front. */
  readonly isLocal: boolean;
  /** Host names to listen on; `localhost` means both loopback addresses. */
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Absent: the key is in the data directory. */
  readonly secretKey: SecretKeySetting | undefined;
  /** The key before this one, which still opens what is not encrypted again yet. */
  readonly previousSecretKey: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  /** Where the command `move` copies the embedded database. */
  readonly databaseUrlTo: string | undefined;
  readonly databaseReplicaUrls: readonly string[];
  /** The mail server; undefined stores mails as files. */
  readonly smtpUrl: string | undefined;
  /** The account that sends text messages; undefined where none are sent. */
  readonly sms: AfricasTalking | undefined;
  /** Text messages in a day, over all accounts. */
  readonly textsPerDay: number;
  readonly mailFrom: string;
  /** The first admin, created at the start if there is none. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
  readonly adminSecondFactor: 'required' | 'optional';
  /** Where backups go; undefined where none are made. */
  readonly backups: ConfiguredBackups | undefined;
  /** Where files are, if not in the data directory. */
  readonly bucket: BucketSettings | undefined;
  /** Number of trusted proxies in front; 0 for none. */
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
  /** Where traces of requests and jobs go; absent: nowhere. */
  readonly tracing: TracingSettings | undefined;
  readonly logLevel: string;
  readonly rateLimits: boolean;
  /** Memory that cached answers may take, all together. */
  readonly cacheBytes: number;
  readonly sampleProfessionals: number;
  /** Facts of this installation for pages. */
  readonly facts: SiteFacts;
}

/** All problems of the settings, in one error. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The settings have ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n  ${problems.join('\n  ')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads the settings: by default those of the environment and of the file `.env`. Nothing else reads them.
 * @throws {ConfigError} naming every problem at once.
 */
export function readConfig(mode: Config['mode'], environment: NodeJS.ProcessEnv = withDotEnv(process.env)): Config {
  const { texts: input, problems: unread } = readSettingTexts(settingNames, environment);
  const parsed = settings.safeParse(input);
  const problems = [
    ...unread,
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)),
  ];
  const onlyLoopback = !input.HOST || isLoopbackHost(input.HOST);
  const publicHost = toHost(input.PUBLIC_URL);
  const isLocal = onlyLoopback && (!publicHost || isLoopbackHost(publicHost)) && !input.TRUST_PROXY;
  if (input.RATE_LIMITS === 'off' && !isLocal) {
    problems.push(
      'RATE_LIMITS may be off only on loopback: HOST and PUBLIC_URL must be loopback and TRUST_PROXY absent',
    );
  }
  if (!onlyLoopback && !input.PUBLIC_URL) {
    problems.push('PUBLIC_URL is missing: with HOST beyond this machine, emails and pages need the address people use');
  }
  if (input.SECRET_KEY_PREVIOUS && !input.SECRET_KEY) problems.push('SECRET_KEY_PREVIOUS needs SECRET_KEY');
  if (input.DATABASE_REPLICA_URLS && !input.DATABASE_URL) problems.push('DATABASE_REPLICA_URLS needs DATABASE_URL');
  if (input.DATABASE_OWNER_URL && !input.DATABASE_URL) problems.push('DATABASE_OWNER_URL needs DATABASE_URL');
  if (
    input.ADMIN_SECOND_FACTOR === 'optional' &&
    mode === 'real' &&
    !(onlyLoopback && (!publicHost || isLoopbackHost(publicHost)))
  ) {
    problems.push('ADMIN_SECOND_FACTOR may be optional only on loopback: HOST and PUBLIC_URL must be loopback');
  }
  if (Boolean(input.AFRICASTALKING_USERNAME) !== Boolean(input.AFRICASTALKING_API_KEY)) {
    problems.push('AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY go together');
  }
  const smsHost = toHost(input.AFRICASTALKING_URL);
  if (smsHost && !isLoopbackHost(smsHost) && !input.AFRICASTALKING_URL?.startsWith('https:')) {
    problems.push('AFRICASTALKING_URL must begin with https: beyond loopback, because the key is sent there');
  }
  if (Boolean(input.ADMIN_EMAIL) !== Boolean(input.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together');
  }
  if (Boolean(input.BACKUP_TO) !== Boolean(input.BACKUP_RECIPIENTS)) {
    problems.push('BACKUP_TO and BACKUP_RECIPIENTS go together');
  }
  problems.push(...findS3Problems(input));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  const host = values.HOST ?? 'localhost';
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return {
    mode,
    isLocal,
    host,
    port: values.PORT,
    publicUrl,
    dataDir: resolve(values.DATA_DIR ?? (mode === 'demo' ? './data/demo' : './data')),
    secretKey: values.SECRET_KEY === undefined ? undefined : { key: values.SECRET_KEY, source: keySource(environment) },
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseUrlTo: values.DATABASE_URL_TO,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    smtpUrl: mode === 'demo' ? undefined : values.SMTP_URL,
    sms: mode === 'demo' ? undefined : toSmsSettings(values),
    textsPerDay: values.TEXTS_PER_DAY,
    mailFrom: values.MAIL_FROM ?? values.SUPPORT_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`,
    firstAdmin:
      mode === 'real' && values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ?? (mode === 'demo' ? 'optional' : 'required'),
    bucket: mode === 'demo' ? undefined : toBucketSettings(values),
    backups: mode === 'demo' ? undefined : toBackups(values),
    trustedProxies: values.TRUST_PROXY ?? 0,
    metricsToken: values.METRICS_TOKEN,
    tracing: toTracingSettings(values),
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    rateLimits: values.RATE_LIMITS ? values.RATE_LIMITS === 'on' : !(mode === 'demo' && onlyLoopback),
    cacheBytes: values.CACHE_MEGABYTES * 1024 * 1024,
    sampleProfessionals: values.SAMPLE_PROFESSIONALS,
    facts: {
      ...siteFacts(mode === 'demo', publicUrl, values),
      ...(mode === 'demo' && isLocal && { hasKnownPassword: true }),
      ...(mode === 'real' && values.SMTP_URL !== undefined && { confirmsEmail: true }),
    },
  };
}

function toBackups({
  BACKUP_TO: folder,
  BACKUP_RECIPIENTS: recipients,
  BACKUP_EVERY: everyMinutes,
  BACKUP_KEEP: keepDays,
}: z.output<typeof settings>): ConfiguredBackups | undefined {
  if (folder === undefined || recipients === undefined) return undefined;
  return { folder: resolve(folder), recipients, everyMinutes, keepDays };
}

/** Africa's Talking has a sandbox at an address of its own, with this user name. */
function toSmsSettings({
  AFRICASTALKING_USERNAME: username,
  AFRICASTALKING_API_KEY: apiKey,
  AFRICASTALKING_SENDER_ID: senderId,
  AFRICASTALKING_URL: url,
}: z.output<typeof settings>): AfricasTalking | undefined {
  if (username === undefined || apiKey === undefined) return undefined;
  const usual = `https://api.${username === 'sandbox' ? 'sandbox.' : ''}africastalking.com`;
  return { username, apiKey, senderId, url: url ?? usual };
}

const keySource = ({ SECRET_KEY: key, SECRET_KEY_FILE: file }: NodeJS.ProcessEnv): string =>
  key ? 'SECRET_KEY' : `SECRET_KEY_FILE (${file})`;

function toHost(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).hostname : undefined;
}
