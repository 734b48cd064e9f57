import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { AppError, invalidInput } from '#server/errors.ts';

type FileLimit = NonNullable<Endpoint['fileLimit']>;

/** Bytes of a form beside its files, and of one field of it. */
const besideFiles = 64 * 1024;
const limits = { fieldNameSize: 100, fieldSize: 32 * 1024, fields: 60, parts: 70, headerPairs: 20 };

const unknown = 'This field is not known.';
const repeated = 'Please give this once.';

/**
 * Reads a form with files into an object that a schema can check: texts, files as bytes, and a list for what comes more
 * than once. All of it is in memory and nowhere else, so an upload that breaks off leaves nothing. A file that the schema
 * does not know, or wants once and gets twice, is refused before it is read.
 * @throws {AppError} `too_large`, `unsupported_media`, or `invalid_input` for what is no form.
 */
export async function readForm(endpoint: Endpoint, limit: FileLimit, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'This call takes another media type.');
  const { raw } = request;
  const most = limit.bytes + besideFiles;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(limit);
  // Endless bytes before, between and behind the parts are no part's.
  const endless = Promise.withResolvers<never>();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) endless.reject(tooLarge(limit));
  };
  raw.on('data', count);
  const parts = readParts(endpoint, limit, request);
  try {
    return await Promise.race([parts, endless.promise]);
  } catch (error) {
    // What still comes is let go by, so that the refusal can be read.
    raw.unpipe();
    raw.resume();
    parts.catch(() => {});
    throw refusalOf(error, limit);
  } finally {
    raw.off('data', count);
    endless.promise.catch(() => {});
  }
}

async function readParts(endpoint: Endpoint, limit: FileLimit, request: FastifyRequest): Promise<unknown> {
  const shape = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {};
  const form: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts({ limits: { ...limits, fileSize: limit.bytes } })) {
    const name = part.fieldname;
    if (part.type === 'file') {
      if (!Object.hasOwn(shape, name)) throw invalidInput({ [name.slice(0, 100) || 'body']: unknown });
      if (name in form && !(shape[name] instanceof z.ZodArray)) throw invalidInput({ [name]: repeated });
    }
    const value = await valueOf(part);
    form[name] = name in form ? [form[name], value].flat() : value;
  }
  return { ...form };
}

async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'file') return await part.toBuffer();
  if (part.valueTruncated) throw invalidInput({ [part.fieldname]: 'This text is too long.' });
  return part.value;
}

const tooLarge = ({ refusal }: FileLimit) => new AppError('too_large', refusal);

/** What the reader of forms throws has codes of its own, or none where the bytes are no form. */
function refusalOf(error: unknown, limit: FileLimit): AppError {
  if (error instanceof AppError) return error;
  switch ((error as Partial<FastifyError>).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(limit);
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError('too_large', 'This form has too many parts.', { cause: error });
    default:
      return new AppError('invalid_input', 'Please check what you entered.', {
        fields: { body: 'This is not a form that can be read.' },
        cause: error,
      });
  }
}
