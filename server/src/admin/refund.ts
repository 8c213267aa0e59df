import { decideRefund } from '../features/subscriptions/decide-refund.ts';
import { waitingRefunds } from '../features/subscriptions/refunds-store.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand } from './command.ts';

export const refund: AdminCommand = {
  args: 'list | approve ID | decline ID REASON',
  does: 'show what people asked back, and decide it; the running server then pays and writes to them',
  read: ([verb, id, ...reason]) => {
    if (verb === 'list' && !id) return async ({ db }) => listed(await waitingRefunds(db));
    const isApproved = verb === 'approve';
    if (!id || !/^[0-9a-f-]{36}$/.test(id) || !(isApproved || verb === 'decline')) return null;
    if (isApproved === reason.length > 0) return null;
    return async ({ db, now }) => {
      const decision = { id, isApproved, reason: isApproved ? null : reason.join(' ') };
      const isDone = await decideRefund(db, decision, 'command_line', now);
      if (isDone === null) throw new StartupError(`There is no refund ${id}.`);
      if (isDone === 'refunded') {
        throw new StartupError(
          `Nothing is given back by ${id}: its charge, or another account of the same mailbox, got a refund. It can be declined.`,
        );
      }
      if (!isDone) throw new StartupError(`The refund ${id} was decided before.`);
      return isApproved ? 'It is approved, and will be paid by the running server.' : 'It is declined.';
    };
  },
};

function listed(refunds: Awaited<ReturnType<typeof waitingRefunds>>): string {
  const lines = refunds.map(({ id, status, email, amountMinor, currency, askedAt, reason }) =>
    [id, status, askedAt.toISOString(), email, `${amountMinor} ${currency}`, reason].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'Nobody waits for a refund.';
}
