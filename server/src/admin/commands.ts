import type { ReferralId } from '@afdal/contract/subscriptions/referrals';
import { amountText } from '@afdal/domain/money/amount-text';
import { currencySymbols } from '@afdal/domain/money/currency-symbols.ar';
import { commonTables, provided, tables } from '../assemble-areas.ts';
import { grantAdmin } from '../features/accounts/grant-admin.ts';
import { removeSecondStep } from '../features/accounts/security/remove-second-step.ts';
import { describeViolation, findViolations } from '../features/admin/operations/verify-invariants.ts';
import { verifyAudit as verify } from '../features/audit/verify-audit.ts';
import { writeAudit } from '../features/audit/write-audit.ts';
import { decideReview, reviewedReferrals } from '../features/referrals/reviews-store.ts';
import { decideRefund } from '../features/subscriptions/decide-refund.ts';
import { waitingRefunds } from '../features/subscriptions/refunds-store.ts';
import { getTablePlacements, planDistribution } from '../platform/database/distribution/plan-distribution.ts';
import { readSchema } from '../platform/database/distribution/read-schema.ts';
import { StartupError } from '../platform/startup-error.ts';
import { article } from './article.ts';
import { backup } from './backup.ts';
import type { AdminCommand, AdminWork } from './command.ts';
import { setting } from './setting.ts';
import { ticket } from './ticket.ts';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const referral: AdminCommand = {
  args: 'list | approve ID | refuse ID',
  does: 'look at free months beyond ten in thirty days, or beyond three a day for one mail domain',
  read: ([verb, given = '', ...more]) => {
    if (verb === 'list' && given === '') return list;
    if (more.length > 0 || !id.test(given)) return null;
    if (verb === 'approve') return decide(given as ReferralId, 'granted', verb);
    return verb === 'refuse' ? decide(given as ReferralId, 'refused', verb) : null;
  },
};

const list: AdminWork = async ({ db }) => {
  const rows = await reviewedReferrals(db);
  if (rows.length === 0) return 'No free month waits for a look.';
  return rows
    .map(({ id, decidedAt, inviter, invited }) => [id, decidedAt.toISOString(), inviter, invited ?? 'left'].join('\t'))
    .join('\n');
};

function decide(referralId: ReferralId, status: 'granted' | 'refused', verb: string): AdminWork {
  return async ({ db, now }) =>
    await db.transaction(async (tx) => {
      if (!(await decideReview(tx, referralId, status, now))) {
        throw new StartupError(`${referralId} waits for no look.`);
      }
      await writeAudit(tx, {
        actor: 'command_line',
        action: `referral.${verb}`,
        target: { kind: 'referral', id: referralId },
        before: { status: 'review' },
        after: { status },
        at: now,
      });
      return status === 'granted' ? 'The month was given.' : 'The month was refused.';
    });
}

const refund: AdminCommand = {
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

/** An amount as people read it: `4.00 $`. */
function amountWords(minor: number, currency: string): string {
  return `${amountText(minor, currency)}\u00a0${currencySymbols[currency] ?? currency}`;
}

function listed(refunds: Awaited<ReturnType<typeof waitingRefunds>>): string {
  const lines = refunds.map(({ id, status, email, amountMinor, currency, requestedAt, reason }) =>
    [id, status, requestedAt.toISOString(), email, amountWords(amountMinor, currency), reason].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'Nobody waits for a refund.';
}

const verifyAudit: AdminCommand = {
  args: '[HASH]',
  does: 'hold every audit row against the one before it, and against a hash kept from an earlier run',
  read: ([expectedHash, ...more]) => {
    if (more.length > 0) return null;
    return async ({ db }) => {
      const { rows, last, brokenAt, isIntact } = await verify(db, expectedHash ?? null);
      if (brokenAt !== null) throw new StartupError(`The audit log is broken at row ${brokenAt}.`);
      if (!isIntact)
        throw new StartupError(`No audit row has the hash ${expectedHash}: rows were taken away, or written anew.`);
      if (last === null) return 'The audit log is empty.';
      return `The audit log is one chain of ${rows} rows. Keep the hash of the last one elsewhere: ${last}`;
    };
  },
};

const grant: AdminCommand = {
  args: 'EMAIL',
  does: 'make a registered person an administrator',
  read: ([email, ...more]) => {
    if (!email || more.length > 0) return null;
    return async ({ db, now }) => {
      const granted = await grantAdmin(db, email, now);
      if (!granted) throw new StartupError(`Nobody is registered with ${email}.`);
      return `${email} is an administrator now.${granted.isConfirmed ? '' : unconfirmed}`;
    };
  },
};

const unconfirmed =
  '\nWarning: this address was never confirmed. Whoever registered it may not own it: be sure that the account is theirs.';

const verifyInvariants: AdminCommand = {
  args: '',
  does: 'hold balances, points, streaks, subscriptions and all else that is derived against what it is derived from',
  read: (args) => {
    if (args.length > 0) return null;
    return async ({ db, now }) => {
      const found = await findViolations(db, provided, now);
      if (found.length > 0) throw new StartupError(found.map(describeViolation).join('\n'));
      return `All ${provided.invariants.length} invariants hold.`;
    };
  },
};

const distribution: AdminCommand = {
  args: '',
  does: 'print the SQL that distributes this schema over several PostgreSQL, by people; nothing is changed',
  read: (args) => {
    if (args.length > 0) return null;
    return async ({ db }) => {
      const steps = planDistribution(await readSchema(db), getTablePlacements(tables, commonTables));
      const titles = { citus: ' (with Citus)', product: ' (once the product writes it, see docs/scale.md)' };
      return steps
        .map(({ title, awaits, statements }) =>
          [`-- ${title}${awaits ? titles[awaits] : ''}`, ...statements].join('\n'),
        )
        .join('\n\n');
    };
  },
};

const secondStep: AdminCommand = {
  args: 'remove EMAIL',
  does: 'remove the app, passkeys and recovery codes of a person who lost them; the running server writes to them',
  read: ([verb, email, ...more]) => {
    if (verb !== 'remove' || !email || more.length > 0) return null;
    return async ({ db, now }) => {
      const isRemoved = await removeSecondStep(db, email, 'command_line', now);
      if (isRemoved === null) throw new StartupError(`Nobody is registered with ${email}.`);
      if (!isRemoved) throw new StartupError(`${email} has no second step.`);
      return `${email} signs in without a second step now.`;
    };
  },
};

const commands: Readonly<Record<string, AdminCommand>> = {
  article,
  backup,
  distribution,
  grant,
  'prove-audit': verifyAudit,
  'prove-invariants': verifyInvariants,
  referral,
  'second-step': secondStep,
  setting,
  ticket,
  refund,
};

/** What the words of a command line ask for; null where they are no command. */
export function parseCommand([verb = '', ...args]: readonly string[]): AdminWork | null {
  return Object.hasOwn(commands, verb) ? (commands[verb]?.read(args) ?? null) : null;
}

/** How each command is called, a line each. */
export function usage(): string {
  const lines = Object.entries(commands).map(([verb, { args, does }]) => [`${verb} ${args}`.trimEnd(), does] as const);
  const width = Math.max(...lines.map(([call]) => call.length));
  const usageLines = lines.map(([call, does]) => `  ${call.padEnd(width)}  ${does}`);
  return ['Usage: npm run admin -- COMMAND', ...usageLines].join('\n');
}
