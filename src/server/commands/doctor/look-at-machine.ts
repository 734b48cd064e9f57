import { statfs, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { healthLevelFor, healthRules } from '#shared/health/health-rules.ts';
import { explainBucket } from '#server/files/objects/explain-bucket.ts';
import type { BucketSettings } from '#server/files/objects/open-bucket.ts';
import type { Config } from '#server/process/config.ts';
import { openSmtp } from '#server/mail/transports/smtp-transport.ts';
import { bad, fine, type Look, warning } from './finding.ts';

const notYet = (dataDir: string) => warning(`${dataDir} isn’t there yet: the first start makes it`);

/** Whether the data directory can be written, and how much space is left. */
export const lookAtDisk =
  ({ dataDir }: Config): Look =>
  async () => {
    if (!existsSync(dataDir)) return notYet(dataDir);
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const level = healthLevelFor(healthRules.disk, bavail / blocks);
    const text = `${((bavail * bsize) / 1e9).toFixed(1)} GB free, ${Math.round((bavail / blocks) * 100)} %`;
    return level === 'green' ? fine(text) : level === 'amber' ? warning(text) : bad(text);
  };

async function lookAtBucket(bucket: BucketSettings): ReturnType<Look> {
  const { checkBucket } = await import('#server/files/objects/check-bucket.ts');
  const problem = await explainBucket(checkBucket(bucket));
  return problem === null ? fine(`the bucket ${bucket.bucket} can be written and read, and only by us`) : bad(problem);
}

/** Writes a file where people’s files go, reads it and removes it. */
export const lookAtStorage =
  ({ dataDir, bucket }: Config): Look =>
  async () => {
    if (bucket) return await lookAtBucket(bucket);
    if (!existsSync(dataDir)) return notYet(dataDir);
    const path = join(dataDir, `doctor-${randomUUID()}`);
    const written = randomUUID();
    try {
      await writeFile(path, written, { flush: true });
      const isSame = (await readFile(path, 'utf8')) === written;
      return isSame ? fine(`${dataDir} can be written and read`) : bad(`${dataDir} doesn’t give back what was written`);
    } finally {
      await rm(path, { force: true });
    }
  };

/** Whether others can read the file that may hold passwords. Its group may: a service that can't write it reads it so. */
export const lookAtDotEnv =
  (folder: string): Look =>
  async () => {
    const found = await stat(join(folder, '.env')).catch(() => null);
    if (!found) return fine('none');
    return (found.mode & 0o027) === 0
      ? fine('closed to other users of this machine')
      : warning('other users of this machine can read or change it: chmod 640 .env');
  };

/** Signs in at the mail server, and sends nothing. */
export const lookAtMail =
  ({ smtpUrl, mailFrom }: Config): Look =>
  async () => {
    if (smtpUrl === undefined) return warning('SMTP_URL is not set: emails are only saved as files');
    const transport = openSmtp({ url: smtpUrl, from: mailFrom });
    try {
      const refusal = await transport.verify();
      if (refusal !== null) return bad(`the mail server of SMTP_URL doesn’t let us in: ${refusal}`);
      return fine('the mail server lets us in; send-test-mail sends one');
    } finally {
      transport.close();
    }
  };
