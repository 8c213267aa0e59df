import type { AccountSecurity } from '@afdal/contract/people/account-security';
import { generateSync } from 'otplib';
import { beforeAll, expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../../testing/test-server.ts';
import { verifyHolder } from '../../../../testing/verify-holder.ts';
import { saveOverride } from '../../product-settings/store.ts';

const server = useTestServer();

beforeAll(async () => await saveOverride(server.database.db, 'adminsNeedSecondStep', true, server.clock.now()));

it('an administrator without a demanded second step can do nothing but set one up', async () => {
  const admin = await server.admin();
  const failedResponse = await admin.call('GET', '/task');
  expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([403, 'second_step_missing']);
  expect((await admin.call('PUT', '/auth/password', {})).status).toBe(403);
  const { body: security } = await admin.call<AccountSecurity>('GET', '/auth/security');
  expect(security.twoStep.isDemanded).toBe(true);
  expect((await admin.call('GET', '/user')).status).toBe(200);

  // Whom nothing shows to read the mailbox may ask for the link first.
  const { password } = admin;
  expect(getErrorBody(await admin.call('POST', '/auth/totp', { password })).errorType).toBe('holder_unproved');
  expect((await admin.call('POST', '/auth/confirm-email/resend')).status).toBe(204);
  await verifyHolder(server, admin);
  const { body } = await admin.call<{ key: string }>('POST', '/auth/totp', { password: admin.password });
  const code = generateSync({ secret: body.key, epoch: server.clock.now().getTime() / 1_000 });
  expect((await admin.call('POST', '/auth/totp/confirm', { code })).status).toBe(200);
  expect((await admin.call('GET', '/task')).status).toBe(200);
  const { body: after } = await admin.call<AccountSecurity>('GET', '/auth/security');
  expect(after.twoStep.isDemanded).toBe(false);
});

it('of anybody else nothing is demanded', async () => {
  const layla = await server.person();
  expect((await layla.call('GET', '/task')).status).toBe(200);
});
