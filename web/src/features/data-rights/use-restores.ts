import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { type DataRestore, dataRights } from '@afdal/contract/people/data-rights';
import { maxExportBytes } from '@afdal/domain/data-rights/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { newId } from '../../lib/new-id.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { formatSize } from './format-size.ts';
import { texts } from './texts.ts';

const restoresKey = ['data-rights', 'restores'] as const;
const pollMs = 1_000;

/** The latest imports of copies; asked again while one runs. Once it is done, everything is read anew. */
export function useRestores() {
  const query = useQuery({
    queryKey: restoresKey,
    queryFn: () => call(dataRights.listRestores, {}),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? pollMs : false),
  });
  const status = query.data?.[0]?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'running' && status === 'done') void queryClient.invalidateQueries();
    before.current = status;
  }, [status]);
  return query;
}

/** Uploads a copy; what is wrong with it is said beside the button. */
export function useStartRestore() {
  const { digits } = useDisplayPreferences();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useCall(
    (file: File) => call(dataRights.startRestore, { body: { id: newId() }, file, onProgress: setShare }),
    {
      onSuccess: () => invalidate([restoresKey]),
      failed: texts.failedToUpload,
      onFailed: (error) => setProblem(getErrorMessage(error) ?? texts.failedToUpload),
    },
  );
  const start = (file: File) => {
    const isTooLarge = file.size > maxExportBytes;
    const limit = formatSize(maxExportBytes, digits);
    setProblem(isTooLarge ? interpolate(earlyErrors.file_too_large.text, { limit }) : null);
    setShare(0);
    if (!isTooLarge) mutate(file);
  };
  return { start, share, isPending, problem };
}

export function useConfirmRestore({ id }: DataRestore) {
  const { mutate, isPending } = useWrite(dataRights.confirmRestore, {
    failed: texts.failedToConfirm,
    invalidates: [restoresKey],
  });
  return { confirm: () => mutate({ params: { id } }), isPending };
}

export function useCancelRestore({ id }: DataRestore) {
  const { mutate, isPending } = useWrite(dataRights.cancelRestore, {
    failed: texts.failedToStop,
    invalidates: [restoresKey],
  });
  return { cancel: () => mutate({ params: { id } }), isPending };
}
