import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { verifyHolder } from '../../../../testing/verify-holder.ts';

const server = useTestServer({ config: { rateLimitFactor: 1 } });
const minute = 60_000;

/** Wrong codes until one is held back; each challenge bears five. */
async function guess(layla: Person, errorTypes: string[]): Promise<void> {
  const { challenge } = getErrorBody(
    await server.call('POST', '/auth/login', { email: layla.email, password: layla.password }),
  );
  for (let n = 0; n < 5; n++)
    errorTypes.push(
      getErrorBody(await server.call('POST', '/auth/second-step', { challenge, code: '000000' })).errorType,
    );
}

it('wrong codes are held back by person and by network, and passwords apart from them', async () => {
  await server.startOver();
  const layla = await server.person();
  await verifyHolder(server, layla);
  const { body } = await layla.call<{ key: string }>('POST', '/auth/totp', { password: layla.password });
  const code = () => generateSync({ secret: body.key, epoch: server.clock.now().getTime() / 1_000 });
  await layla.call('POST', '/auth/totp/confirm', { code: code() });
  server.clock.advance(minute);

  const errorTypes: string[] = [];
  await guess(layla, errorTypes);
  // The fifth wrong one begins a wait for the person, whichever challenge comes next.
  expect(errorTypes).toEqual([...Array(4).fill('validation_failed'), 'second_step_over']);
  const next: string[] = [];
  await guess(layla, next);
  expect(next).toEqual(Array(5).fill('too_many_tries'));

  // The network's ten are spent: another person there waits too.
  const omar = await server.person();
  const there = await server.call('POST', '/auth/second-step', { challenge: 'nothing', code: '000000' });
  expect(getErrorBody(there).errorType).toBe('too_many_tries');
  expect((await server.call('POST', '/auth/login', { email: omar.email, password: omar.password })).status).toBe(200);

  // The password was right each time, and sign-in is not held back by the codes.
  server.clock.advance(minute);
  const again = await server.call('POST', '/auth/login', { email: layla.email, password: layla.password });
  expect(getErrorBody(again).errorType).toBe('second_step_required');
  const right = { challenge: getErrorBody(again).challenge, code: code() };
  expect((await server.call('POST', '/auth/second-step', right)).status).toBe(200);
});
