import { referrals } from '@afdal/contract/subscriptions/referrals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { type FormWriteOf, noop, useSendOnce } from '../../data/use-save.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

export const referralKey = ['referral'];

export function useReferral() {
  return useQuery({ queryKey: referralKey, queryFn: () => call(referrals.readReferral, {}) });
}

/** Sends an invitation. Sent again after no answer, it is still one. */
export function useInviteByMail(): FormWriteOf<typeof referrals.inviteByMail> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(referrals.inviteByMail, {
    failed: texts.failedToSend,
    onFailed: noop,
    onSuccess: (_, { body: { email } }) => showToast({ title: interpolate(texts.sent, { email }), variant: 'success' }),
    invalidates: [referralKey],
  });
  return {
    send: (body) => sendOnce(body, (id) => mutateAsync({ body: { ...body, id } })),
    failed: texts.failedToSend,
  };
}
