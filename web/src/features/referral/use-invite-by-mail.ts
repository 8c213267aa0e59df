import { referrals } from '@afdal/contract/subscriptions/referrals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { noop } from '../../data/use-save.ts';
import { useSendOnce } from '../../data/use-send-once.ts';
import { useWrite } from '../../data/use-write.ts';
import type { WriteVariables } from '../../lib/writes.ts';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { referralKey } from './use-referral.ts';

type Body = WriteVariables<'inviteByMail'>['body'];

/** Sends an invitation. Sent again after no answer, it is still one. */
export function useInviteByMail(): FormWrite<unknown> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(referrals, 'inviteByMail', {
    failed: copy.failedToSend,
    onFailed: noop,
    onSuccess: (_, { body: { email } }) => showToast({ title: interpolate(copy.sent, { email }), variant: 'success' }),
    invalidates: [referralKey],
  });
  return {
    send: async (body) => {
      const invite = body as Body;
      return await sendOnce(invite, (id) => mutateAsync({ body: { ...invite, id } }));
    },
    failed: copy.failedToSend,
  };
}
