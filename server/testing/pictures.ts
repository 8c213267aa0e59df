import sharp from 'sharp';
import type { Person, TestServer } from './test-server.ts';

/** A picture of one colour, to be encoded. */
export function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 250, g: 250, b: 240 } } });
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
  const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
