import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { earlyStatementErrors } from '@afdal/contract/finance/early-statement-errors.ar';
import { type Import, imports } from '@afdal/contract/finance/imports';
import { maxStatementBytes } from '@afdal/domain/money/limits';
import { isAccountNamed } from '@afdal/domain/money/statement/file-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck, CircleSlash, FileClock, Info, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { noop } from '../../../data/use-save.ts';
import { call } from '../../../lib/api.ts';
import { getErrorMessage, getFieldErrors, InvalidFields } from '../../../lib/api-error.ts';
import { importsKey } from '../../../lib/finance-keys.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { PlanUse } from '../../../session/plan-use.tsx';
import { useUser } from '../../../session/user.tsx';
import { WithinPlan } from '../../../session/within-plan.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { StepHead } from '../../../ui/form/steps/step-head.tsx';
import { useSubmission } from '../../../ui/form/use-checked-form.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AccountOptions } from '../account-options.tsx';
import { readPastChoices } from '../ledger/transaction-form/past-choices.ts';
import { useAccounts } from '../use-accounts.ts';
import { FileDrop } from './file-drop.tsx';
import { formatFileLimit } from './file-limit.ts';
import { cacheImport, useImports, useImportsUsed } from './import-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** A file that was read before, of which another account may be wanted. */
  readonly again: UploadedFile | null;
  /** With the file, where it was uploaded just now. */
  readonly onOpen: (opened: Import, file: File | null) => void;
}

const noProps = {};
const loadGuide = async () => (await import('./statement-guide.tsx')).StatementGuide;

/** A file and the accounts in it that have not come in yet. */
export interface UploadedFile {
  readonly file: File;
  readonly accounts: readonly string[];
}

/** Choose a file and an account; previous imports are listed below. */
export function ImportStart({ again, onOpen }: Props) {
  const { digits } = useDisplayPreferences();
  const { id: userId } = useUser();
  const { data: accounts } = useAccounts();
  const [picked, setChosen] = useState<string | null>(null);
  const { errors, share, isBusy, start } = useStartImport(onOpen);
  const open = accounts?.filter(({ archived }) => !archived) ?? [];
  const next = open.find(({ name }) => again?.accounts.some((inFile) => isAccountNamed(inFile, name)));
  const chosen = picked ?? next?.id ?? readPastChoices(userId).accountId;
  const account = open.find(({ id }) => id === chosen) ?? open[0];
  const used = useImportsUsed();
  const isSent = share >= 1;
  return (
    <div className="grid gap-4">
      <StepHead step="start" names={texts.steps} />
      <p className="text-ink-2">{texts.explained}</p>
      {used.data !== undefined && <PlanUse limitName="importsPerCycle" used={used.data} />}
      {accounts && !account ? (
        <Note tone="info" icon={Info}>
          {texts.noAccount}
        </Note>
      ) : (
        <WithinPlan limitName="importsPerCycle" used={used}>
          <SelectField
            label={texts.account}
            value={account?.id ?? ''}
            error={errors.accountId}
            disabled={isBusy || !account}
            onChange={(event) => setChosen(event.target.value)}
          >
            {account && <AccountOptions accounts={open} chosen={account} />}
          </SelectField>
          <FileDrop
            error={errors.file}
            busy={isBusy || !account}
            onFile={(file) => account && start(file, account.id)}
          />
          {again && (
            <Button
              variant="quiet"
              disabled={isBusy || !account}
              className="wrap-anywhere"
              onClick={() => account && start(again.file, account.id)}
            >
              {interpolate(texts.sameFile, { file: again.file.name })}
            </Button>
          )}
        </WithinPlan>
      )}
      <Disclosure label={texts.guide} isOpenAtFirst={false} isNeeded={errors.file !== undefined}>
        <LazyPart load={loadGuide} componentProps={noProps} skeleton={<SkeletonText lines={4} />} />
      </Disclosure>
      {isBusy && (
        <div className="grid gap-1">
          <ProgressBar label={texts.file} share={share} />
          <p role="status" className="text-14 text-ink-2">
            {isSent ? texts.reading : interpolate(texts.uploading, { percent: formatPercent(share, digits) })}
          </p>
        </div>
      )}
      <ImportHistory onOpen={(opened) => onOpen(opened, null)} />
    </div>
  );
}

interface Statement {
  readonly file: File;
  readonly id: string;
  readonly accountId: string;
}

/** Uploads a statement, now or not at all: a file cannot wait among the writes. Obvious problems are rejected before. */
function useStartImport(onStarted: (started: Import, file: File) => void) {
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
    else submit({ file, id: newId(), accountId }, { onDone: (started) => onStarted(started, file) });
  };
  return { errors, share, isBusy, start };
}

function getFileError(file: File, digits: 'latn' | 'arab'): string | null {
  if (file.size > maxStatementBytes)
    return interpolate(earlyErrors.file_too_large.text, { limit: formatFileLimit(digits) });
  if (file.size === 0) return earlyStatementErrors.statement_empty.text;
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return earlyStatementErrors.statement_pdf.text;
  // Browsers and systems report many types for one kind of file, so only those that are clearly none are rejected.
  if (file.type.startsWith('image/')) return earlyStatementErrors.statement_picture.text;
  if (/\.zip$/i.test(file.name)) return earlyStatementErrors.statement_zipped.text;
  const isOther = /^(audio|video)\//.test(file.type) || /\.(docx?|numbers|pages)$/i.test(file.name);
  return isOther ? earlyStatementErrors.statement_unreadable.text : null;
}

const icons: Record<Import['status'], LucideIcon> = {
  ready: FileClock,
  running: LoaderCircle,
  done: CircleCheck,
  cancelled: CircleSlash,
  reverted: Undo2,
};

/** Previous imports: open ones can be continued, finished ones reverted. */
function ImportHistory({ onOpen }: { onOpen: (opened: Import) => void }) {
  const style = useDisplayPreferences();
  const now = useNow();
  return (
    <section aria-label={texts.history} className="border-t border-line pt-4">
      <h3 className="text-14 text-ink-2">{texts.history}</h3>
      <QueryStates
        query={useImports()}
        skeleton={<SkeletonRows rows={2} />}
        empty={<EmptyState drawing={<DrawingQuiet />} title={texts.empty} />}
      >
        {(imports) => (
          <Rows aria-label={texts.history} count={imports.length}>
            {imports.map((each) => (
              <Row
                key={each.id}
                leading={<Glyph icon={icons[each.status]} tone={each.status === 'done' ? 'success' : 'neutral'} />}
                title={
                  <button
                    type="button"
                    aria-label={interpolate(texts.open, { file: each.fileName })}
                    onClick={() => onOpen(each)}
                    className={`text-start wrap-anywhere ${wholeRowClass}`}
                  >
                    <bdi>{each.fileName}</bdi>
                  </button>
                }
                detail={[
                  texts.statuses[each.status],
                  ...(each.status === 'done'
                    ? [
                        interpolate(texts.imported, {
                          transactions: pluralize('transaction', each.added, style.digits),
                        }),
                      ]
                    : []),
                  relativeTime(Date.parse(each.createdAt), now, style),
                ].join(' · ')}
              />
            ))}
          </Rows>
        )}
      </QueryStates>
    </section>
  );
}
