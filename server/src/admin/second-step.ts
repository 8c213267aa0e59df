import { removeSecondStep } from '../features/accounts/security/remove-second-step.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand } from './command.ts';

export const secondStep: AdminCommand = {
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
