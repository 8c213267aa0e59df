import { notificationMail, oneClick } from '@afdal/contract/notifications/notification-mail';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { texts } from './texts.ts';

// A page has one link, and its token stays out of what the app keeps.
const queryKey = ['mail-subscription'];

/** What a mailed link is about, and the choice that it gives without a session. */
export function useMailSubscription(token: string) {
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const query = { token };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call(notificationMail.readMailSubscription, { query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { mutate, isPending } = useCall(
    (isOn: boolean) =>
      isOn
        ? call(notificationMail.resubscribeToMail, { query })
        : call(notificationMail.unsubscribeFromMail, { query, body: oneClick }),
    {
      onSuccess: (subscription) => {
        client.setQueryData(queryKey, subscription);
        setChanged(true);
      },
      failed: texts.failed,
    },
  );
  return { subscription: data, error, isFetching, retry: () => void refetch(), choose: mutate, isPending, isChanged };
}
