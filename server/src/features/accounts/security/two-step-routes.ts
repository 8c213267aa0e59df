import type { secondStep } from '@afdal/contract/people/second-step';
import type { twoStep } from '@afdal/contract/people/two-step';
import { found } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { AccountParts } from '../account-parts.ts';
import { passSecondStep } from './pass-second-step.ts';
import { addPasskey, beginPasskey, removePasskey, toPasskey } from './passkeys.ts';
import { renamePasskey } from './passkeys-store.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, turnOffTotp } from './two-step.ts';

export function twoStepHandlers(parts: AccountParts): Handlers<typeof secondStep & typeof twoStep> {
  const { site } = parts;
  return {
    passSecondStep: async (call) => {
      const { id, token } = await passSecondStep(call, parts);
      return { token, user: await parts.findUser(call.db, id, call.now) };
    },
    beginTotp: (call) => beginTotp(call, parts),
    confirmTotp,
    turnOffTotp: (call) => turnOffTotp(call, parts),
    renewRecoveryCodes: (call) => renewRecoveryCodes(call, parts),
    beginPasskey: (call) => beginPasskey(call, site, parts),
    addPasskey: (call) => addPasskey(call, site),
    renamePasskey: async ({ db, user, params, body }) =>
      toPasskey(found(await renamePasskey(db, user.id, params.id, body.name))),
    removePasskey: (call) => removePasskey(call, parts),
  };
}
