import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#server/kernel/errors.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** A bucket that speaks S3, and the account that may use it. */
export interface BucketSettings {
  readonly bucket: string;
  /** Absent: Amazon's own, in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds to reach the bucket. */
const connectionTimeout = 3000;

/**
 * Opens a client. Without a signature it is what anyone on the network could ask.
 * @param requestTimeout milliseconds to wait for an answer, before the one other try
 */
export function openClient(
  { endpoint, region, accessKeyId, secretAccessKey }: BucketSettings,
  { isSigned = true, requestTimeout = 10_000 } = {},
): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Other makers' buckets don't know the checksums that newer clients add. We compare hashes ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    ...(!isSigned && { signer: { sign: async (request) => request } }),
  });
}

/** Milliseconds after which a bucket counts as away when Health asks. */
const healthPatience = 3000;

/** @throws whatever the bucket says against it, or that it says nothing in time. */
export async function askBucket(client: S3Client, Bucket: string): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(healthPatience) });
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

/** 503 while the bucket is away, refuses, or gives back other bytes. */
const away = (cause: unknown) =>
  new AppError('unavailable', 'We can’t reach our files at the moment. Please try again shortly.', {
    retryAfter: 60,
    cause,
  });

async function reaching<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : away(error);
  }
}

/**
 * Stores objects in a bucket, in a folder. The hash of each is stored beside it, and compared whenever it is read: an
 * object that was changed counts as one that can't be reached.
 */
export function openBucket(client: S3Client, Bucket: string, folder: string): ObjectStore {
  const at = (name: string) => ({ Bucket, Key: `${folder}/${name}` });

  async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
    return await reaching(
      work.catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  }
  const get = (name: string) => unlessMissing(client.send(new GetObjectCommand(at(name))));

  const changed = (name: string) =>
    away(new Error(`the bucket gives back other bytes of ${folder}/${name} than it was given`));

  async function fetchWhole(name: string) {
    const found = await get(name);
    if (!found?.Body) return null;
    const bytes = new Uint8Array(await reaching(found.Body.transformToByteArray()));
    return { bytes, isWhole: found.Metadata?.sha256 === hash(bytes) };
  }

  async function read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await fetchWhole(name);
    if (found && !found.isWhole) throw changed(name);
    return found && found.bytes;
  }

  /**
   * Some buckets say that they have stored what they haven't: it counts once it has been read back. Only what is wrong is
   * removed: another sender may rely on the same photo, and an answer that didn't come says nothing about it.
   */
  async function putOne({ name, bytes }: StoredObject): Promise<void> {
    const sha256 = hash(bytes);
    const stored = { ...at(name), Body: bytes, ContentType: 'application/octet-stream', Metadata: { sha256 } };
    await reaching(client.send(new PutObjectCommand(stored)));
    const back = await fetchWhole(name);
    if (back === null) throw away(new Error(`the bucket has lost ${folder}/${name}`));
    if (hash(back.bytes) === sha256) return;
    await reaching(client.send(new DeleteObjectCommand(at(name))));
    throw changed(name);
  }

  return {
    async put(objects) {
      const outcomes = await Promise.allSettled(objects.map(putOne));
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
    has: async (name) => (await unlessMissing(client.send(new HeadObjectCommand(at(name))))) !== null,
    read,
    async stream(name) {
      const found = await get(name);
      return found?.Body ? (found.Body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) : null;
    },
    async remove(names) {
      await reaching(Promise.all(names.map((name) => client.send(new DeleteObjectCommand(at(name))))));
    },
    async *list(prefix = '') {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/${prefix}` });
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key, LastModified } of Contents)
            if (Key && LastModified) yield { name: Key.slice(folder.length + 1), modifiedAt: LastModified };
        }
      } catch (error) {
        throw away(error);
      }
    },
    // An upload that never ended leaves nothing.
    removeUnfinished: async () => {},
  };
}
