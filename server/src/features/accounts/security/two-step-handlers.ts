import type { secondStep } from '@afdal/contract/people/second-step';
import type { twoStep } from '@afdal/contract/people/two-step';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { AccountNeeds } from '../account-needs.ts';
import { passSecondStep } from './pass-second-step.ts';
import { addPasskey, beginPasskey, removePasskey, toPasskey } from './passkeys.ts';
import { renamePasskey } from './passkeys-store.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, turnOffTotp } from './two-step.ts';

export function twoStepHandlers(deps: AccountNeeds): Handlers<typeof secondStep & typeof twoStep> {
  const { site } = deps;
  return {
    passSecondStep: async (call) => {
      const { id, token } = await passSecondStep(call, deps);
      return { token, user: await deps.findUser(call.db, id, call.now) };
    },
    beginTotp: (call) => beginTotp(call, deps),
    confirmTotp,
    turnOffTotp: (call) => turnOffTotp(call, deps),
    renewRecoveryCodes: (call) => renewRecoveryCodes(call, deps),
    beginPasskey: (call) => beginPasskey(call, site, deps),
    addPasskey: (call) => addPasskey(call, site),
    renamePasskey: async ({ db, user, params, body }) =>
      toPasskey(orNotFound(await renamePasskey(db, user.id, params.id, body.name))),
    removePasskey: (call) => removePasskey(call, deps),
  };
}
