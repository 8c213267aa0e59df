import { type Attachment, obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OptimisticList, optimisticList } from '../../../../data/optimistic-list.ts';
import { call, callForFile } from '../../../../lib/api.ts';
import { obligationsKey } from '../../../../lib/finance-keys.ts';
import { queryClient } from '../../../../lib/query-client.ts';

/** Images: no change of money affects them. */
const picturesKey = ['attachments'] as const;

/** The pictures that are kept with an obligation, the oldest first. */
export function useAttachments(obligation: string) {
  const list = useMemo(
    () => optimisticList<Attachment>({ key: [...obligationsKey, 'attachments', obligation] }),
    [obligation],
  );
  const query = useQuery({
    queryKey: list.key,
    queryFn: () => call(obligationAttachments.listAttachments, { params: { id: obligation } }),
  });
  return { list, query };
}

export type AttachmentList = OptimisticList<Attachment>;

/** The picture itself. Fetched, as an `<img>` could not send the session. */
export function useAttachmentPicture(id: string) {
  return useQuery({
    queryKey: [...picturesKey, id],
    queryFn: () => callForFile(obligationAttachments.readAttachment, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows a picture that was just sent, without fetching it. */
export function putPicture(id: string, picture: Blob): void {
  queryClient.setQueryData([...picturesKey, id], picture);
}
