import { beforeEach, describe, expect, it } from 'vitest';
import { company, testConfig, useTestServer } from '../../../../testing/test-server.ts';
import { securityTxt, securityTxtPath } from './security-txt.ts';

const server = useTestServer({ config: { ...testConfig, publicUrl: 'https://afdal.example' } });
beforeEach(() => server.startOver());

describe('security.txt', () => {
  it('says as plain text whom to tell, in which languages, and until when', async () => {
    const { statusCode, headers, body } = await server.app.inject(securityTxtPath);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual([
      `Contact: mailto:${company.supportEmail}`,
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: ar, en',
      'Canonical: https://afdal.example/.well-known/security.txt',
      '',
    ]);
  });

  it('is the same all day, and never older than one', async () => {
    const at = (instant: string) => {
      server.clock.set(instant);
      return server.app.inject(securityTxtPath).then(({ body }) => /Expires: (.+)/.exec(body)?.[1]);
    };
    expect(await at('2026-11-21T00:00:00Z')).toBe('2027-05-20T00:00:00Z');
    expect(await at('2026-11-21T23:59:59.999Z')).toBe('2027-05-20T00:00:00Z');
    expect(await at('2026-11-22T00:00:00Z')).toBe('2027-05-21T00:00:00Z');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('answers no %s', async (method) => {
    expect((await server.app.inject({ method, url: securityTxtPath })).statusCode).toBe(404);
  });

  it('keeps an address within its line', () => {
    const text = securityTxt({ publicUrl: 'https://afdal.example', email: 'a\nPolicy: x@afdal.example' }, new Date(0));
    expect(text).toContain('Contact: mailto:a%0APolicy:%20x@afdal.example\n');
  });
});
