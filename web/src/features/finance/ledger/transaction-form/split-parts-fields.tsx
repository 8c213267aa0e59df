import { maxSplitParts } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { SplitPartFields } from './split-part-fields.tsx';
import { changePart, divideEvenly, getRemainder, newPart, type SplitPart } from './split-parts.ts';
import { texts } from './texts.ts';

interface Props {
  readonly parts: readonly SplitPart[];
  /** Null while the amount cannot be read. */
  readonly totalMinor: number | null;
  readonly currency: string;
  readonly errors: Errors;
  readonly readOnly: boolean;
  /** Beside the button that adds a part. */
  readonly aside?: ReactNode;
  readonly onChange: (parts: SplitPart[]) => void;
  readonly onPick: (key: string) => void;
}

/** The parts of a split, each with its amount and category. */
export function SplitPartsFields(props: Props) {
  const { parts, totalMinor, currency, errors, readOnly, aside, onChange, onPick } = props;
  const moneyFormat = useMoneyFormat(currency);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-strong">
          {totalMinor === null
            ? texts.splitTitle
            : interpolate(texts.splitAmountTitle, { amount: moneyFormat.full(totalMinor) })}
        </p>
        <Button
          variant="soft"
          icon={Scale}
          disabled={readOnly || totalMinor === null}
          onClick={() => onChange(divideEvenly(parts, totalMinor ?? 0, currency))}
        >
          {texts.evenly}
        </Button>
      </div>
      {parts.map((part, index) => (
        <SplitPartFields
          key={part.key}
          part={part}
          position={index + 1}
          currency={currency}
          error={errors[`parts.${index}.amountMinor`] ?? errors[`parts.${index}.categoryId`]}
          readOnly={readOnly}
          onAmount={(amount) => onChange(changePart(parts, part.key, { amount }))}
          onPick={() => onPick(part.key)}
          onRemove={parts.length > 2 ? () => onChange(parts.filter(({ key }) => key !== part.key)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {parts.length < maxSplitParts && (
          <Button variant="quiet" icon={Plus} disabled={readOnly} onClick={() => onChange([...parts, newPart(null)])}>
            {texts.addPart}
          </Button>
        )}
        {aside}
      </div>
    </>
  );
}

interface SplitRestProps extends Pick<Props, 'parts' | 'totalMinor' | 'currency'> {
  /** Why the parts as a whole were refused, shown until they sum to the amount. */
  readonly error?: string | undefined;
}

/** What is left of the amount, said as it is typed. */
export function SplitRest({ parts, totalMinor, currency, error }: SplitRestProps) {
  const moneyFormat = useMoneyFormat(currency);
  const rest = totalMinor === null ? null : getRemainder(parts, totalMinor, currency);
  const isWrong = error !== undefined && rest !== 0;
  return (
    <div role="status" className="self-center">
      {isWrong && <p className="text-danger-ink">{error}</p>}
      <p className={rest === 0 ? 'text-success-ink' : 'text-ink-2'}>{formatRemaining(rest, moneyFormat.full)}</p>
    </div>
  );
}

function formatRemaining(rest: number | null, format: (minor: number) => string): string {
  if (rest === null) return '';
  if (rest === 0) return texts.sums;
  return interpolate(rest > 0 ? texts.rest : texts.over, { amount: format(Math.abs(rest)) });
}
