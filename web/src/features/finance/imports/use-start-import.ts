import { failures } from '@afdal/contract/failures';
import { type Import, imports, statementAtMost } from '@afdal/contract/imports';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiFailure, causeOf } from '../../../lib/api-failure.ts';
import { importsKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { Errors } from '../../../ui/form/use-submission.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { limitInWords } from './file-limit.ts';
import { keepImport } from './use-import.ts';

/** Uploads a statement. Obvious problems are refused before anything is sent. */
export function useStartImport(onStarted: (started: Import) => void) {
  const { digits } = useReadingStyle();
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, ...body }: { file: File; id: string; accountId: string }) =>
      call(imports.startImport, { body, file, onProgress: setShare }),
    onSuccess: (started) => {
      keepImport(started);
      void queryClient.invalidateQueries({ queryKey: importsKey });
      onStarted(started);
    },
    onError: (error) => {
      const fields = error instanceof ApiFailure ? error.body?.fields : undefined;
      setErrors(fields ?? { file: causeOf(error) ?? copy.failedToUpload });
    },
  });

  const start = (file: File, accountId: string) => {
    const refusal = refusalOf(file, digits);
    setErrors(refusal ? { file: refusal } : {});
    setShare(0);
    // Idempotent: retrying after a lost response still starts one import.
    if (!refusal) mutate({ file, id: newId(), accountId });
  };
  return { errors, share, isBusy: isPending, start };
}

function refusalOf(file: File, digits: 'latn' | 'arab'): string | null {
  if (file.size > statementAtMost) return fillTemplate(failures.file_too_large.text, { limit: limitInWords(digits) });
  if (file.size === 0) return failures.csv_empty.text;
  // Browsers and systems report many types for CSV, so only types that are clearly something else are refused.
  const isOther =
    /^(image|audio|video)\/|pdf|zip/.test(file.type) || /\.(xlsx?|docx?|pdf|numbers|ods)$/i.test(file.name);
  return isOther ? failures.csv_unreadable.text : null;
}
