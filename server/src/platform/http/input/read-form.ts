import { createHash } from 'node:crypto';
import type { Upload } from '@afdal/contract/endpoint';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../../app-error.ts';
import { assertPlainJson } from './plain-json.ts';

/** An uploaded file: its claimed name and its bytes. Neither proves its type. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
  /** SHA-256 of the file, as base64url. */
  readonly fileDigest: string;
}

/** The bytes a form may have besides its file: fields and multipart boundaries. */
const formOverhead = 64 * 1024;
const limits = { files: 1, fields: 10, parts: 11, fieldNameSize: 60, fieldSize: 20_000, headerPairs: 20 };

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/** The bytes that reading a form may take: what it says of itself, or what it may be at most. */
export function largestForm({ headers }: FastifyRequest, { maxBytes }: Upload): number {
  const said = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return Math.min(said, maxBytes + formOverhead);
}

/**
 * Reads a form of text fields and one file, in memory.
 *
 * @throws Failure the upload's own when the file is too large, `validation_failed` without a file, `body_unreadable`
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Form> {
  const { maxBytes, tooLarge, field = 'file' } = upload;
  // A form whose declared length is too large is rejected unread.
  if (Number(request.headers['content-length']) > maxBytes + formOverhead)
    throw new AppError(tooLarge, getSizeValues(maxBytes));
  const fields: Record<string, string> = {};
  let file: Pick<Form, 'file' | 'fileDigest'> | null = null;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
      if (part.type === 'file') {
        const { bytes, digest } = await readFile(part.file, largestForm(request, upload));
        if (part.file.truncated) throw new AppError(tooLarge, getSizeValues(maxBytes));
        if (part.fieldname !== field) throw unknownField(part.fieldname);
        file = { file: { name: sanitizeFileName(part.filename), bytes }, fileDigest: digest };
      } else {
        if (Object.hasOwn(fields, part.fieldname)) throw new AppError('body_unreadable');
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (getErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new AppError(tooLarge, getSizeValues(maxBytes));
    // A truncated form, or one over a limit of its parts: either is the client's error.
    throw new AppError('body_unreadable');
  }
  assertPlainJson(fields);
  if (!file) throw invalidField(field, refusalTexts.fileRequired);
  return { fields, ...file };
}

/**
 * Copies and hashes a file while it comes: to join and hash fifty megabytes at its end would block the event loop for longer
 * than a call may wait. Pages of the buffer that are never written take no memory.
 */
async function readFile(file: MultipartFile['file'], largest: number): Promise<{ bytes: Buffer; digest: string }> {
  const all = Buffer.allocUnsafe(largest);
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    // A file that is too large is read to its end, so that its sender reads the response.
    if (file.truncated) continue;
    size += piece.copy(all, size);
    hash.update(piece);
  }
  return { bytes: all.subarray(0, size), digest: hash.digest('base64url') };
}

/** The content by which two forms count as the same request. */
export function getContent({ fields, fileDigest }: Form): unknown {
  return { ...fields, file: fileDigest };
}

function unknownField(name: string): AppError {
  return invalidField(name, errorTexts.fieldUnknown);
}

/** No real file path is longer. */
const maxPathLength = 1_000;

/** The last part of a path without control characters: what a person would call the file. */
function sanitizeFileName(given: string | undefined): string {
  const name = (given ?? '')
    .slice(-maxPathLength)
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, '');
  return name.trim().slice(0, 120) || refusalTexts.fileNameless;
}

function getSizeValues(bytes: number) {
  return { textValues: { limit: interpolate(refusalTexts.megabytes, { n: String(Math.floor(bytes / 1024 / 1024)) }) } };
}

function getErrorCode(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';
}

const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** A few short fields. */
const bodyLimit = 4_096;

/** Also reads forms of text fields, in both encodings, as the same keys and values in JSON. In this scope only. */
export function readPlainForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(types);
  scope.addContentTypeParser(
    types,
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      const form = await formIn(bytes, headers['content-type'] ?? '');
      const fields = [...form];
      const names = new Set(fields.map(([name]) => name));
      if (names.size < fields.length || fields.some(([, value]) => typeof value !== 'string')) {
        throw new AppError('body_unreadable');
      }
      const body = Object.fromEntries(fields);
      assertPlainJson(body);
      return body;
    },
  );
}

async function formIn(bytes: Buffer, type: string): Promise<FormData> {
  return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('body_unreadable');
  });
}
