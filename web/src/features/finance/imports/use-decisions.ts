import type { Import } from '@afdal/contract/finance/imports';
import type { ImportSign } from '@afdal/domain/money/import';
import { useState } from 'react';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { texts } from './texts.ts';
import { useMapImport } from './use-import-writes.ts';

/** What the person says of the rows without a type: of all of them, and of single ones, which takes precedence. */
export function useDecisions({ id, mapping }: Pick<Import, 'id' | 'mapping'>, onDecided: (decided: Import) => void) {
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
