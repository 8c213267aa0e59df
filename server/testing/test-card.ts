import type { SandboxOutcome, SandboxWebhook } from '@afdal/domain/subscriptions/sandbox-card';

/** What the page sends of a test card. */
export function testCard(outcome: SandboxOutcome, webhook: SandboxWebhook = 'normal') {
  return { token: `tok_${outcome}_abcdefgh`, last4: '4242', brand: 'visa', webhook };
}
