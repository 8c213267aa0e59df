import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { type Import, imports } from '@afdal/contract/finance/imports';
import { maxStatementBytes } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { noop } from '../../../data/use-save.ts';
import { call } from '../../../lib/api.ts';
import { getErrorMessage, getFieldErrors, InvalidFields } from '../../../lib/api-error.ts';
import { importsKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { formatFileLimit } from './file-limit.ts';
import { texts } from './texts.ts';
import { cacheImport } from './use-import.ts';

interface Statement {
  readonly file: File;
  readonly id: string;
  readonly accountId: string;
}

/** Uploads a statement, now or not at all: a file cannot wait among the writes. Obvious problems are rejected before. */
export function useStartImport(onStarted: (started: Import) => void) {
  const { digits } = useDisplayPreferences();
  const [share, setShare] = useState(0);
  const { mutateAsync: upload } = useCall(
    ({ file, ...body }: Statement) => call(imports.startImport, { body, file, onProgress: setShare }),
    {
      onSuccess: (started) => {
        cacheImport(started);
        invalidate([importsKey]);
      },
      failed: texts.failedToUpload,
      onFailed: noop,
    },
  );
  const { errors, isBusy, setFieldErrors, submit } = useSubmission({
    send: (statement: Statement) =>
      upload(statement).catch((error: unknown) => {
        throw new InvalidFields(getFieldErrors(error) ?? { file: getErrorMessage(error) ?? texts.failedToUpload });
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
  if (file.size > maxStatementBytes)
    return interpolate(earlyErrors.file_too_large.text, { limit: formatFileLimit(digits) });
  if (file.size === 0) return earlyErrors.csv_empty.text;
  // Browsers and systems report many types for CSV, so only types that are clearly something else are rejected.
  const isOther =
    /^(image|audio|video)\/|pdf|zip/.test(file.type) || /\.(xlsx?|docx?|pdf|numbers|ods)$/i.test(file.name);
  return isOther ? earlyErrors.csv_unreadable.text : null;
}
