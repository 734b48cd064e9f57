import { z } from 'zod';
import { isLoopbackHost } from '#server/kernel/loopback.ts';
import type { BucketSettings } from '#server/files/objects/open-bucket.ts';

/** Settings for files in a bucket, which speaks S3. */
export const s3Settings = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be a bucket’s name: lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' }).optional(),
  S3_REGION: z.string().max(100, 'must have at most 100 characters').default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200, 'must have at most 200 characters').optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200, 'must have at most 200 characters').optional(),
};

type Values = z.output<z.ZodObject<typeof s3Settings>>;

/** What is wrong with these settings together. */
export function findS3Problems(input: Partial<Record<keyof typeof s3Settings, string>>): string[] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = input;
  const problems: string[] = [];
  if (new Set([bucket, id, secret].map(Boolean)).size > 1)
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  const host = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (host?.protocol === 'http:' && !isLoopbackHost(host.hostname))
    problems.push('S3_ENDPOINT must begin with https: beyond loopback, because people’s files are sent there');
  return problems;
}

/** The bucket for files; undefined where they are on the disk. */
export function toBucketSettings(values: Values): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}
