import type { Filled } from '#server/answers/store/versioned-cache.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import {
  compressDensely,
  decode,
  type CompressionSpeed,
  encode,
  type Encoded,
} from '#server/answers/replies/encodings.ts';

/** The first page of a list of professionals that a page shows. */
export interface ListPage {
  /** The one requested district; '' for a wider place, or none. */
  readonly district: string;
  readonly isEmpty: boolean;
  readonly professionalIds: readonly string[];
}

/** A document page, or its data, in one encoding, ready to be sent any number of times. */
export interface ReadyPage {
  readonly status: number;
  readonly validUntil: Date;
  readonly tags: readonly CacheTag[] | undefined;
  /** Headers from the render, the same in every encoding. */
  readonly rendered: Readonly<Record<string, string>>;
  readonly list: ListPage | undefined;
  /** Every header of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  /** Whether the previous version, if any, lasted: then this one is likely to. */
  readonly isSteady: boolean;
  /** Progress towards the smallest brotli. */
  density: 'quick' | 'waiting' | 'dense';
  /** Its body is replaced by the smallest brotli. */
  readonly content: Omit<Encoded, 'body'> & { body: Buffer };
}

/** Milliseconds for which a version of a page must last to be worth the smallest brotli, which costs as much as six renders. */
const lasting = 20_000;

/** Whether a page was to last: a page that changes every second may as well be sent in the quick brotli. */
export const isStable = ({ renderedAt }: Pick<ReadyPage, 'renderedAt'>, now: Date): boolean =>
  now.getTime() - renderedAt >= lasting;

/** A render, before it is encoded. */
type Rendered = Pick<ReadyPage, 'status' | 'validUntil' | 'tags' | 'rendered' | 'list' | 'renderedAt' | 'isSteady'> & {
  readonly body: string | Buffer;
};

/** Rough memory of one answer's headers and bookkeeping. */
const answerBytes = 3000;

/** Encodes a page and estimates its memory. */
export async function makeReadyPage(
  page: Rendered,
  encoding: Encoded['encoding'],
  effort: CompressionSpeed,
): Promise<Filled<ReadyPage>> {
  const { status, validUntil, tags, rendered, list, renderedAt, isSteady, body } = page;
  const content = await encode(body, encoding, effort);
  const headers = {
    ...rendered,
    ...encodingHeaders(content),
    ...(status === 200 ? { 'cache-control': 'no-cache', etag: content.etag } : { 'cache-control': 'no-store' }),
  };
  return {
    value: { status, validUntil, tags, rendered, list, renderedAt, isSteady, headers, content, density: 'quick' },
    bytes: content.body.length + answerBytes,
    validUntil,
    tags,
  };
}

/** Encodes a page, cached in brotli, in another encoding. */
export async function reencode(page: ReadyPage, encoding: Encoded['encoding']): Promise<Filled<ReadyPage>> {
  return await makeReadyPage({ ...page, body: await decode(page.content) }, encoding, 'usual');
}

/** Replaces the brotli of a page by the smallest possible. */
export async function recompress(page: ReadyPage): Promise<void> {
  const body = await compressDensely(await decode(page.content));
  if (body.length < page.content.body.length) page.content.body = body;
  page.density = 'dense';
}

/** Headers that belong to an encoding. */
export function encodingHeaders({ encoding, body }: Encoded): Record<string, string> {
  if (encoding === 'identity' || body.length === 0) return { vary: 'accept-encoding' };
  return { vary: 'accept-encoding', 'content-encoding': encoding };
}
