import type { UsedPayee } from '@afdal/contract/finance/ledger/payees';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage, getFieldErrors } from '../../../../lib/api-error.ts';
import { pluralize, pluralizeForms } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead } from '../../../../ui/base/card-head.tsx';
import { Note } from '../../../../ui/base/note.tsx';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { wholeRowClass } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { useMergePayees } from './payee-queries.ts';
import { PayeeTotal, PayeeUse } from './payee-row.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Those that are chosen at first, and others that may be. */
  readonly suggested: readonly UsedPayee[];
  readonly others: readonly UsedPayee[];
  readonly currency: string;
  readonly onDone: () => void;
}

const another = 'another';

/** Which payees become one, and what that is called. */
export function MergeCard({ suggested, others, currency, onDone }: Props) {
  const { digits } = useDisplayPreferences();
  const [chosen, setChosen] = useState(suggested);
  const [wanted, setWanted] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  const isChosen = ({ id }: UsedPayee) => chosen.some((each) => each.id === id);
  // What is chosen stays in sight, whatever is searched for next.
  const listed = [...new Map([...suggested, ...chosen, ...others].map((payee) => [payee.id, payee])).values()];
  const kept = wanted === another ? another : (chosen.find(({ id }) => id === wanted) ?? chosen[0])?.id;
  const remaining = chosen.find(({ id }) => id === kept) ?? chosen[0];
  const { merge, isPending } = useMergePayees((failure) => {
    const fields = getFieldErrors(failure);
    setError(fields?.name ?? fields?.ids ?? getErrorMessage(failure) ?? texts.failedToMerge);
  });
  const toggle = (payee: UsedPayee) => {
    setError(undefined);
    setChosen(isChosen(payee) ? chosen.filter(({ id }) => id !== payee.id) : [...chosen, payee]);
  };
  const options = [
    ...chosen.map((payee) => ({ value: payee.id, label: payee.name })),
    { value: another, label: texts.otherName },
  ];
  const send = () => {
    if (!remaining || chosen.length < 2) return setError(texts.chooseTwo);
    const ids = chosen.flatMap(({ id }) => (id === remaining.id ? [] : [id]));
    merge({ id: remaining.id, ids, name: kept === another ? name : undefined }, onDone);
  };
  return (
    // On narrow screens it stands above the list, which may be long.
    <Card ref={card} tabIndex={-1} aria-label={texts.merge} className="not-forced-colors:outline-none">
      <CardHead title={texts.merge} />
      <p className="-mt-3 mb-2 text-14 text-ink-2">{texts.mergeHint}</p>
      {/* Of many payees the choice of the name stays near. */}
      <Rows count={listed.length} className="-mx-2 max-h-[60dvh] overflow-y-auto px-2">
        {listed.map((payee) => (
          <li key={payee.id} className="relative flex min-h-14 items-center gap-3 py-3 leading-row">
            <input
              type="checkbox"
              aria-label={interpolate(texts.chooseThis, { name: payee.name })}
              checked={isChosen(payee)}
              onChange={() => toggle(payee)}
              className={`size-5 flex-none accent-palm ${wholeRowClass}`}
            />
            <div className="min-w-0 flex-1">
              <bdi className="wrap-anywhere">{payee.name}</bdi>
              <p className="text-14 text-ink-2">
                <PayeeUse payee={payee} />
              </p>
            </div>
            <div className="font-strong whitespace-nowrap">
              <PayeeTotal payee={payee} currency={currency} />
            </div>
          </li>
        ))}
      </Rows>
      <div className="mt-4 grid gap-4">
        {chosen.length > 0 && (
          <ChoiceField
            variant="pills"
            label={texts.remaining}
            options={options}
            chosen={kept ?? null}
            onChange={(value) => {
              setError(undefined);
              setWanted(value);
            }}
          />
        )}
        {kept === another && (
          <TextField
            label={texts.name}
            value={name}
            onChange={(event) => {
              setError(undefined);
              setName(event.target.value);
            }}
            required
            maxLength={maxTransactionTextLengths.payee}
          />
        )}
        {chosen.length > 1 && <Result chosen={chosen} name={kept === another ? name : (remaining?.name ?? '')} />}
        {error && (
          <p role="alert" className="text-14 text-danger-ink">
            {error}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" busy={isPending} className="grow" onClick={send}>
            {chosen.length === 0
              ? texts.merge
              : interpolate(texts.mergeCounted, {
                  payees: pluralizeForms(texts.payee, chosen.length, digits, 'after'),
                })}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What there will be, in a sentence; with the sum where all of it is of one currency. */
function Result({ chosen, name }: { readonly chosen: readonly UsedPayee[]; readonly name: string }) {
  const { digits } = useDisplayPreferences();
  const totals = chosen.flatMap(({ total }) => total ?? []);
  const [first] = totals;
  const format = useMoneyFormat(first?.currency ?? '');
  const isOneCurrency = first !== undefined && totals.every(({ currency }) => currency === first.currency);
  const count = chosen.reduce((sum, payee) => sum + payee.count, 0);
  const values = { transactions: pluralize('transaction', count, digits), name };
  const total = isOneCurrency ? format.change(totals.reduce((sum, { amountMinor }) => sum + amountMinor, 0)) : '';
  return (
    <Note tone="info" icon={Info}>
      {isOneCurrency ? interpolate(texts.resultWithTotal, { ...values, total }) : interpolate(texts.result, values)}
    </Note>
  );
}
