import { randomUUID } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { type BucketSettings, openBucket, openClient } from './open-bucket.ts';

const folder = 'checks';

/**
 * Writes an object, reads it back, and asks for it as a stranger. Returns what is wrong with the bucket, or null.
 * @throws `unavailable` while the bucket can't be reached or refuses us.
 */
export async function checkBucket(settings: BucketSettings): Promise<string | null> {
  const { bucket } = settings;
  const client = openClient(settings);
  const stranger = openClient(settings, { isSigned: false });
  const objects = openBucket(client, bucket, folder);
  const name = randomUUID();
  const mayStranger = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  try {
    await objects.put([{ name, bytes: Buffer.from(name) }]);
    const answers = await Promise.all([
      mayStranger(stranger.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${name}` }))),
      mayStranger(stranger.send(new ListObjectsV2Command({ Bucket: bucket }))),
    ]);
    await objects.remove([name]);
    return answers.includes(true)
      ? `S3_BUCKET: anyone can read the bucket ${bucket}, where people’s files would be. Make it private.`
      : null;
  } finally {
    client.destroy();
    stranger.destroy();
  }
}
