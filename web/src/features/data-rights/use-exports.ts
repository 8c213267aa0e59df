import { type DataExport, dataRights } from '@afdal/contract/people/data-rights';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../data/use-call.ts';
import { useWrite } from '../../data/use-write.ts';
import { call, callForFile } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { saveFile } from '../../lib/save-file.ts';
import { texts } from './texts.ts';
import type { Reauthentication } from './use-reauthentication.ts';

const exportsKey = ['data-rights', 'exports'] as const;
const pollMs = 1_000;

export const isWriting = ({ status }: DataExport): boolean => status === 'waiting' || status === 'running';

/** The latest copies; asked again while one is being written. */
export function useExports() {
  return useQuery({
    queryKey: exportsKey,
    queryFn: () => call(dataRights.listExports, {}),
    refetchInterval: ({ state }) => (state.data?.some(isWriting) ? pollMs : false),
  });
}

export function useStartExport({ orReauthenticate }: Reauthentication) {
  return useCall((_: undefined) => call(dataRights.startExport, { body: {} }), {
    onSuccess: () => invalidate([exportsKey]),
    failed: texts.failedToStart,
    onFailed: orReauthenticate(texts.failedToStart),
  });
}

export function useCancelExport() {
  const { mutate, isPending } = useWrite(dataRights.cancelExport, {
    failed: texts.failedToStop,
    invalidates: [exportsKey],
  });
  return { cancel: (id: string) => mutate({ params: { id } }), isPending };
}

export function useDownloadExport({ orReauthenticate }: Reauthentication) {
  return useCall(
    async ({ id, createdAt }: DataExport) => {
      const file = await callForFile(dataRights.downloadExport, { params: { id } });
      saveFile(file, `afdal-${createdAt.slice(0, 10)}.zip`);
    },
    { failed: texts.failedToDownload, onFailed: orReauthenticate(texts.failedToDownload) },
  );
}
