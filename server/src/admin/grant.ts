import { grantAdmin } from '../features/accounts/grant-admin.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand } from './command.ts';

export const grant: AdminCommand = {
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
