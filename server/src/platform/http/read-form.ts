import { createHash } from 'node:crypto';
import { texts } from '@afdal/contract/copy';
import type { Upload } from '@afdal/contract/endpoint';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { assertPlainJson } from './plain-json.ts';

/** A file that somebody sent: what it calls itself, and its bytes. Neither says what it is. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** What a form may weigh besides its file: its fields, and the lines that part them. */
const besidesFile = 64 * 1024;
const limits = { files: 1, fields: 10, parts: 11, fieldNameSize: 60, fieldSize: 20_000, headerPairs: 20 };

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Reads a form of text fields and one file, in memory.
 *
 * @throws Failure the upload's own when the file is too large, `validation_failed` without a file, `body_unreadable`
 */
export async function readForm(request: FastifyRequest, { atMost, tooLarge }: Upload): Promise<Form> {
  // What says that it is too large need not be read to be believed.
  if (Number(request.headers['content-length']) > atMost + besidesFile) throw new Failure(tooLarge, sizeWords(atMost));
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: atMost } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== 'file') throw unknownField(part.fieldname);
        file = { name: fileNameOf(part.filename), bytes };
      } else {
        if (Object.hasOwn(fields, part.fieldname)) throw new Failure('body_unreadable');
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge, sizeWords(atMost));
    // A form that is cut off or breaks a limit of its parts: all of it is the sender's.
    throw new Failure('body_unreadable');
  }
  assertPlainJson(fields);
  if (!file) throw new Failure('validation_failed', { fields: { file: texts.fileRequired } });
  return { fields, file };
}

/** What two forms share that are the same request. */
export function contentOf({ fields, file }: Form): unknown {
  return { ...fields, file: createHash('sha256').update(file.bytes).digest('base64url') };
}

function unknownField(name: string): Failure {
  return new Failure('validation_failed', { fields: { [name]: texts.fieldUnknown } });
}

/** What no path of a file is longer than. */
const pathAtMost = 1_000;

/** The last part of a path, on one line: what a person would call the file. */
function fileNameOf(given: string | undefined): string {
  const name = (given ?? '')
    .slice(-pathAtMost)
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, '');
  return name.trim().slice(0, 120) || texts.fileNameless;
}

function sizeWords(bytes: number) {
  return { words: { limit: fillTemplate(texts.megabytes, { n: String(Math.floor(bytes / 1024 / 1024)) }) } };
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';
}
