import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { cutText } from '#shared/cut-text.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';

type FileLimit = NonNullable<Endpoint['fileLimit']>;

/** Bytes of a form besides its files, and of a single field. */
const besideFiles = 128 * 1024;
/** Three lists of thirty may be sent as one part per entry, beside twenty others. */
const limits = { fieldNameSize: 100, fieldSize: 32 * 1024, fields: 120, parts: 125, headerPairs: 20 };

const unknown = 'We don’t know this field.';
const repeated = 'Please send this only once.';

/**
 * Reads a form with files into an object for a schema to check: texts, files as bytes, and a list for repeated names.
 * All of it stays in memory, so an interrupted upload leaves nothing. A file that the schema does not know, or a second
 * one where it expects one, is refused before it is read.
 * @throws {AppError} `too_large`, `unsupported_media`, or `invalid_input` for a malformed form.
 */
export async function readForm(endpoint: Endpoint, limit: FileLimit, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'This call needs a different media type.');
  const { raw } = request;
  const most = limit.bytes + besideFiles;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(limit);
  // Endless bytes before, between and after the parts belong to no part.
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
    // The rest is read and dropped, so that the sender can read the refusal.
    raw.unpipe();
    raw.resume();
    parts.catch(() => {});
    throw toRefusal(error, limit);
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
      if (!Object.hasOwn(shape, name)) throw invalidInput({ [cutText(name, 100) || 'body']: unknown });
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

/** The form parser's errors have their own codes, or none for a malformed form. */
function toRefusal(error: unknown, limit: FileLimit): AppError {
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
        fields: { body: 'We can’t read this form.' },
        cause: error,
      });
  }
}
