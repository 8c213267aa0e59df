import type { AdminCommand, AdminWork } from './command.ts';
import { grant } from './grant.ts';
import { referral } from './referral.ts';
import { refund } from './refund.ts';
import { secondStep } from './second-step.ts';
import { setting } from './setting.ts';
import { ticket } from './ticket.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyBalances } from './verify-balances.ts';

const commands: Readonly<Record<string, AdminCommand>> = {
  grant,
  'prove-audit': verifyAudit,
  'prove-balances': verifyBalances,
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
