import { referrals } from '@afdal/contract/subscriptions/referrals';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const referralKey = ['referral'];

export function useReferral() {
  return useQuery({ queryKey: referralKey, queryFn: () => call(referrals.readReferral, {}) });
}
