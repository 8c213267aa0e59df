import { earlyFailures } from '@afdal/contract/early-failures.ar';
import { type Import, imports } from '@afdal/contract/finance/imports';
import { statementAtMost } from '@afdal/domain/money/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { noop } from '../../../data/use-save.ts';
import { call } from '../../../lib/api.ts';
import { getErrorMessage, getFieldErrors, InvalidFields } from '../../../lib/api-failure.ts';
import { importsKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { copy } from './copy.ts';
import { limitInWords } from './file-limit.ts';
import { cacheImport } from './use-import.ts';

interface Statement {
  readonly file: File;
  readonly id: string;
  readonly accountId: string;
}

/** Uploads a statement, now or not at all: a file cannot wait among the writes. Obvious problems are refused before. */
export function useStartImport(onStarted: (started: Import) => void) {
  const { digits } = useReadingStyle();
  const [share, setShare] = useState(0);
  const { mutateAsync: upload } = useCall(
    ({ file, ...body }: Statement) => call(imports.startImport, { body, file, onProgress: setShare }),
    {
      onSuccess: (started) => {
        cacheImport(started);
        invalidate([importsKey]);
      },
      failed: copy.failedToUpload,
      onFailed: noop,
    },
  );
  const { errors, isBusy, setFieldErrors, submit } = useSubmission({
    send: (statement: Statement) =>
      upload(statement).catch((error: unknown) => {
        throw new InvalidFields(getFieldErrors(error) ?? { file: getErrorMessage(error) ?? copy.failedToUpload });
      }),
  });

  const start = (file: File, accountId: string) => {
    const fileError = getFileError(file, digits);
    setShare(0);
    if (fileError) setFieldErrors({ file: fileError });
    // Idempotent: retrying after a lost response still starts one import.
    else submit({ file, id: newId(), accountId }, { onDone: onStarted });
  };
  return { errors, share, isBusy, start };
}

function getFileError(file: File, digits: 'latn' | 'arab'): string | null {
  if (file.size > statementAtMost)
    return fillTemplate(earlyFailures.file_too_large.text, { limit: limitInWords(digits) });
  if (file.size === 0) return earlyFailures.csv_empty.text;
  // Browsers and systems report many types for CSV, so only types that are clearly something else are refused.
  const isOther =
    /^(image|audio|video)\/|pdf|zip/.test(file.type) || /\.(xlsx?|docx?|pdf|numbers|ods)$/i.test(file.name);
  return isOther ? earlyFailures.csv_unreadable.text : null;
}
