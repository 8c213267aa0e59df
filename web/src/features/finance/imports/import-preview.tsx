import type { Import, ImportRow } from '@afdal/contract/finance/imports';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { ImportSign } from '@afdal/domain/money/import';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { WithinPlan } from '../../../session/within-plan.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { StepHead } from '../../../ui/form/steps/step-head.tsx';
import { useSubmission } from '../../../ui/form/use-checked-form.ts';
import { useAccounts } from '../use-accounts.ts';
import { useCancelImport, useCommitImport, useImportsUsed, useMapImport } from './import-queries.ts';
import { ImportRows, signChoices } from './import-rows.tsx';
import type { Answer } from './matched-row.tsx';
import { texts } from './texts.ts';

type Kind = ImportRow['kind'];

interface Props {
  readonly from: Import;
  readonly onBack: () => void;
}

/** In the order of what is looked at first: rows without a type, and those that may be there, want an answer. */
const kinds: readonly Kind[] = ['undecided', 'matched', 'new', 'duplicate', 'error'];
/** Not shown where there are none. */
const optionalKinds: readonly Kind[] = ['undecided', 'matched'];

/** Rows without a type, those recorded before in other words, new ones, possible duplicates, and unreadable ones. Nothing is added until confirmed. */
export function ImportPreview({ from, onBack }: Props) {
  const { id, fileName, accountId, rows, duplicates, undecided, matched, errors } = from;
  const { digits } = useDisplayPreferences();
  const account = useAccounts().data?.find((each) => each.id === accountId);
  const answers = useAnswers(from);
  const isPartial = errors + undecided + answers.open > 0;
  const counts: Record<Kind, number> = {
    undecided,
    matched,
    duplicate: duplicates,
    error: errors,
    new: rows - duplicates - undecided - matched - errors,
  };
  const [rowKind, setKind] = useState<Kind>(() => kinds.find((each) => counts[each] > 0) ?? 'new');
  const offered = kinds.filter((each) => !optionalKinds.includes(each) || counts[each] > 0);
  const kind = offered.includes(rowKind) ? rowKind : 'new';
  const decisions = useDecisions(from, ({ undecided }) => undecided === 0 && setKind('new'));
  const [included, setIncluded] = useState<ReadonlySet<number>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const { submitError, isBusy, submit } = useSubmission(useCommitImport(id));
  const { cancel, isPending: isCancelling } = useCancelImport(id);
  const toAdd = counts.new - skipped.size + included.size + matched - answers.open;
  const transactions = pluralize('transaction', toAdd, digits);
  return (
    <div className="grid gap-4">
      <StepHead step="preview" names={texts.steps} />
      <p className="text-ink-2 wrap-anywhere">
        {interpolate(texts.fileToAccount, { file: fileName, account: account?.name ?? '' })}
      </p>
      <ul className="grid gap-1">
        {offered.map((each) => (
          <li key={each} className={each === 'new' ? 'font-strong' : 'text-ink-2'}>
            {interpolate(texts.counts[each], {
              rows: pluralize(each === 'duplicate' ? 'duplicate' : 'row', counts[each], digits),
            })}
          </li>
        ))}
      </ul>
      <SegmentedControl
        label={texts.rowKind}
        isLabelHidden
        choices={offered.map((value) => ({ value, label: texts.lists[value] }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'undecided' && <DecideRows decisions={decisions} />}
      {kind === 'matched' && <p className="text-14 text-ink-2">{texts.matchedHint}</p>}
      {kind === 'duplicate' && <p className="text-14 text-ink-2">{texts.duplicateHint}</p>}
      {kind === 'error' && errors > 0 && <p className="text-14 text-ink-2">{texts.errorHint}</p>}
      <ImportRows
        key={kind}
        from={from}
        kind={kind}
        currency={account?.currency ?? ''}
        isIncluded={(line) => (kind === 'new' ? !skipped.has(line) : included.has(line))}
        onToggle={(line) =>
          kind === 'new' ? setSkipped(toggled(skipped, line)) : setIncluded(toggled(included, line))
        }
        getSign={decisions.getSign}
        onDecide={decisions.decide}
        getAnswer={answers.getAnswer}
        onAnswer={answers.answer}
      />
      <div className="panel-foot -mb-card grid gap-2">
        <FormError submitError={submitError} />
        <WithinPlan limitName="importsPerCycle" used={useImportsUsed()} isBrief>
          <Button
            size="large"
            busy={isBusy}
            disabled={toAdd === 0}
            onClick={() =>
              submit({ duplicates: [...included], without: [...skipped], ...answers.said, skipErrors: isPartial })
            }
          >
            {toAdd === 0 ? texts.nothing : interpolate(isPartial ? texts.commitRest : texts.commit, { transactions })}
          </Button>
        </WithinPlan>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" disabled={isBusy} onClick={onBack} className="grow">
            {texts.backToMap}
          </Button>
          <Button variant="quiet" disabled={isBusy} busy={isCancelling} onClick={() => cancel()} className="grow">
            {texts.giveUp}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What the person says of rows that may be there: that they are the same, or something else. Sure ones are the same. */
function useAnswers({ unsure }: Pick<Import, 'unsure'>) {
  const [byLine, setByLine] = useState<ReadonlyMap<number, { readonly row: ImportRow; readonly answer: Answer }>>(
    new Map(),
  );
  const given = [...byLine.values()];
  const accepted = given.flatMap(({ row, answer }) => (answer === 'same' ? [row] : []));
  return {
    /** How many rows want an answer. */
    open: unsure - given.filter(({ row }) => row.match?.isSure === false).length,
    getAnswer: ({ line, match }: ImportRow) => byLine.get(line)?.answer ?? (match?.isSure ? 'same' : null),
    answer: (row: ImportRow, answer: Answer) => setByLine(new Map(byLine).set(row.line, { row, answer })),
    said: {
      matches: accepted.map(({ line }) => line),
      matchedIds: accepted.flatMap(({ match }) => (match ? [match.transactionId as TransactionId] : [])),
      unmatched: given.flatMap(({ row, answer }) => (answer === 'other' ? [row.line] : [])),
    },
  };
}

function toggled(lines: ReadonlySet<number>, line: number): ReadonlySet<number> {
  const next = new Set(lines);
  if (!next.delete(line)) next.add(line);
  return next;
}

/** The type of all rows that have none, and the button that saves it with those of single rows. */
function DecideRows({ decisions }: { decisions: ReturnType<typeof useDecisions> }) {
  const { forAll, decideAll, isAny, isBusy, submitError, save } = decisions;
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">{texts.undecidedHint}</p>
      <ChoiceField<ImportSign>
        variant="pills"
        label={texts.decideAll}
        options={signChoices}
        chosen={forAll}
        disabled={isBusy}
        onChange={decideAll}
      />
      <FormError submitError={submitError} />
      <Button busy={isBusy} disabled={!isAny} onClick={save}>
        {texts.decide}
      </Button>
    </div>
  );
}

/** What the person says of the rows without a type: of all of them, and of single ones, which takes precedence. */
function useDecisions({ id, mapping }: Pick<Import, 'id' | 'mapping'>, onDecided: (decided: Import) => void) {
  const [forAll, setForAll] = useState<ImportSign | null>(null);
  const [byLine, setByLine] = useState<ReadonlyMap<number, ImportSign>>(new Map());
  const { submitError, isBusy, submit } = useSubmission(useMapImport(id, texts.failedToDecide));
  const collectLines = (sign: ImportSign, before: readonly number[]) => [
    ...before.filter((line) => !byLine.has(line)),
    ...[...byLine].flatMap(([line, decided]) => (decided === sign ? [line] : [])),
  ];
  const save = () =>
    submit(
      {
        ...mapping,
        sign: forAll ?? mapping.sign,
        expenses: collectLines('expense', mapping.expenses),
        incomes: collectLines('income', mapping.incomes),
      },
      { onDone: onDecided },
    );
  return {
    forAll,
    decideAll: setForAll,
    getSign: (line: number) => byLine.get(line) ?? forAll,
    decide: (line: number, sign: ImportSign) => setByLine(new Map(byLine).set(line, sign)),
    isAny: forAll !== null || byLine.size > 0,
    isBusy,
    submitError,
    save,
  };
}
