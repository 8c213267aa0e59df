import sharp from 'sharp';
import { expect } from 'vitest';
import type { ApiResponse, Person, TestServer } from './test-server.ts';

/** A picture of one colour, to be encoded. */
export function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 250, g: 250, b: 240 } } });
}

/** A large photo with what a camera writes into it, and a small picture. */
export async function uploadable(): Promise<{ readonly jpeg: Buffer; readonly png: Buffer }> {
  const photo = drawn(2_400, 1_200).withExif({ IFD0: { Make: 'Camera' } });
  return { jpeg: await photo.jpeg().toBuffer(), png: await drawn(40, 60).png().toBuffer() };
}

/** Checks that a file is sent to be saved under a name: no browser runs it, and none keeps it for others. */
export function expectSavedOnly(headers: ApiResponse['headers'], { type, name }: { type: string; name: string }): void {
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/no-store|private/),
  });
}

/** A form with a file, as a browser sends it. */
export function formWith(bytes: Buffer | string, name = 'فاتورة.jpg', field = 'file'): FormData {
  const sent = new FormData();
  sent.append(field, new File([bytes], name));
  return sent;
}

/** A file as it is sent to a person, byte for byte. */
export async function readFileAs({ app }: TestServer, person: Person, path: string) {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await app.inject({ method: 'GET', url: `/api${path}`, headers });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
