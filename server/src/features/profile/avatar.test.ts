import type { User } from '@afdal/contract/people/users';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { avatarThumbnailPath } from '@afdal/domain/people/avatar-path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoWithLocation, pngBomb } from '../../../testing/odd-pictures.ts';
import { drawn, formWith } from '../../../testing/pictures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { securityHeaders } from '../../platform/http/transport/headers.ts';

const server = useTestServer();
let layla: Person;
let samples: Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>;

beforeAll(async () => {
  const picture = drawn(300, 200);
  samples = {
    jpeg: await picture.jpeg().toBuffer(),
    png: await picture.png().toBuffer(),
    webp: await picture.webp().toBuffer(),
    gif: await picture.gif().toBuffer(),
  };
});
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const put = async (bytes: Buffer | string, name = 'صورتي.jpg', person = layla) =>
  await person.call<{ avatarUrl: string }>('PATCH', '/profile/avatar', formWith(bytes, name, 'avatar'));
const avatarUrl = async (person = layla) => (await person.call<User>('GET', '/user')).body.avatarUrl;
const fetchFile = async (url: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url });
  return { status: statusCode, headers, bytes: rawPayload };
};
const rows = async () =>
  (await server.database.pool.query('select name from avatars where user_id = $1', [layla.user.id])).rows.length;

describe('changeAvatar', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes a %s, and shows it in two sizes', async (format) => {
    const { status, body } = await put(samples[format]);
    expect([status, body]).toEqual([200, { avatarUrl: expect.stringMatching(/^\/files\/avatar\/[\w-]{32}\.webp$/) }]);
    expect(await avatarUrl()).toBe(body.avatarUrl);
    for (const [url, side] of [
      [body.avatarUrl, 256],
      [avatarThumbnailPath(body.avatarUrl), 64],
    ] as const) {
      const { status: found, bytes } = await fetchFile(url);
      expect(found).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  });

  it('keeps one picture: the former is gone with its address', async () => {
    const { avatarUrl: former } = (await put(samples.png)).body;
    const { avatarUrl: present } = (await put(samples.jpeg)).body;
    expect(present).not.toBe(former);
    expect((await fetchFile(former)).status).toBe(404);
    expect((await fetchFile(avatarThumbnailPath(former))).status).toBe(404);
    expect((await fetchFile(present)).status).toBe(200);
  });

  it('keeps one, of eight that come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => put(samples.png)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toBe(1);
    expect((await fetchFile((await avatarUrl()) ?? '')).status).toBe(200);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, string, () => Buffer | string, number, string]>([
    ['an SVG', 'a.svg', () => svg, 400, 'picture_unsupported'],
    ['an SVG that is called a PNG', 'a.png', () => svg, 400, 'picture_unsupported'],
    ['a PDF', 'a.pdf', () => '%PDF-1.7\n1 0 obj', 400, 'picture_unsupported'],
    ['an HTML page', 'a.jpg', () => '<html><script>alert(1)</script>', 400, 'picture_unsupported'],
    ['an empty file', 'a.jpg', () => '', 400, 'picture_unsupported'],
    ['half a JPEG', 'a.jpg', () => samples.jpeg.subarray(0, samples.jpeg.length / 2), 400, 'picture_unreadable'],
    ['half a PNG', 'a.png', () => samples.png.subarray(0, samples.png.length / 2), 400, 'picture_unreadable'],
    ['a page that begins like a GIF', 'a.gif', () => 'GIF89a<script>alert(1)</script>', 400, 'picture_unreadable'],
    ['30,000 × 30,000 pixels in 110 kB', 'a.png', pngBomb, 400, 'picture_unreadable'],
    ['6 MiB of anything', 'a.jpg', () => Buffer.alloc(6 * 1024 * 1024, 0xff), 413, 'picture_too_large'],
  ])('refuses %s, and keeps what there was', async (_, name, bytes, status, errorType) => {
    const { avatarUrl: before } = (await put(samples.png)).body;
    const response = await put(bytes(), name);
    expect([response.status, getErrorBody(response).errorType]).toEqual([status, errorType]);
    expect(await avatarUrl()).toBe(before);
  });

  it('refuses a form without the picture, another field, and what is no form', async () => {
    expect(getErrorBody(await layla.call('PATCH', '/profile/avatar', new FormData())).fields ?? 'unreadable').toEqual({
      avatar: refusalTexts.fileRequired,
    });
    const other = await layla.call('PATCH', '/profile/avatar', formWith(samples.png, 'a.png', 'file'));
    expect(getErrorBody(other).fields).toEqual({ file: errorTexts.fieldUnknown });
    expect((await layla.call('PATCH', '/profile/avatar', { avatar: 'x' })).status).toBe(415);
    expect(await rows()).toBe(0);
  });

  it('draws anew what is a picture and a script at once', async () => {
    const comment = Buffer.from('<script>alert(1)</script>');
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const inside = Buffer.concat([samples.jpeg.subarray(0, 2), length, comment, samples.jpeg.subarray(2), comment]);
    const { body, status } = await put(inside);
    expect(status).toBe(200);
    for (const url of [body.avatarUrl, avatarThumbnailPath(body.avatarUrl)]) {
      expect((await fetchFile(url)).bytes.includes('script')).toBe(false);
    }
  });

  it('keeps nothing of where a photo was taken', async () => {
    const photo = await photoWithLocation();
    expect((await sharp(photo).metadata()).exif?.includes('Camera')).toBe(true);
    const { body } = await put(photo);
    for (const url of [body.avatarUrl, avatarThumbnailPath(body.avatarUrl)]) {
      const { bytes } = await fetchFile(url);
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Camera')).toBe(false);
    }
  });
});

describe('deleteAvatar', () => {
  it('takes the picture away, however often it is asked', async () => {
    const { avatarUrl: former } = (await put(samples.png)).body;
    for (const _ of [1, 2]) expect((await layla.call('DELETE', '/profile/avatar')).status).toBe(204);
    expect([await avatarUrl(), await rows(), (await fetchFile(former)).status]).toEqual([null, 0, 404]);
  });
});

describe('the file of a picture', () => {
  it('is shown to whoever knows its address, as nothing but a picture', async () => {
    const { avatarUrl: url } = (await put(samples.png)).body;
    const { headers } = await fetchFile(url);
    expect(headers).toMatchObject({ ...securityHeaders(false).upload, 'content-type': 'image/webp' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/max-age=31536000, immutable$/),
    });
    const head = await server.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  it.each(['a', `${'a'.repeat(32)}`, `${'a'.repeat(32)}-64`, '..%2f..%2fpackage', '%00', 'ا'])(
    'called %s is nowhere',
    async (name) => {
      const { status, headers } = await fetchFile(`/files/avatar/${encodeURI(name)}.webp`);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('goes with the account', async () => {
    const { avatarUrl: url } = (await put(samples.png)).body;
    await server.database.pool.query('delete from users where id = $1', [layla.user.id]);
    expect([await rows(), (await fetchFile(url)).status]).toEqual([0, 404]);
  });
});
