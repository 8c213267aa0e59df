import { civilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../../lib/draft.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useFocusOnErrors } from '../../../ui/hooks/use-focus-on-errors.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { texts } from './texts.ts';

const currency = 'SAR';
const Draft = z.object({ amount: z.string(), payee: z.string(), on: z.string() });
type Draft = z.infer<typeof Draft>;

function isDraft(value: unknown): value is Draft {
  return Draft.safeParse(value).success;
}

/** A form whose fields all store text, so that even unparsable input survives a reload. */
export function DraftExample() {
  const { zone, dayStartHour, digits } = useDisplayPreferences();
  const today = logicalDate(useNow(), zone, dayStartHour);
  const { draft, setDraft, drop } = useDraft('ui-example', { amount: '', payee: '', on: today as string }, isDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFocusOnErrors(errors);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const amount = validateAmount(draft.amount, currency, digits);
    const on = civilDate(draft.on) ? undefined : texts.form.dateRequired;
    setErrors({ ...(amount && { amount }), ...(on && { on }) });
    if (!amount && !on) drop();
  };

  return (
    <Card aria-label={texts.form.title}>
      <CardHead title={texts.form.title} />
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        <p className="text-14 text-ink-2">{texts.form.hint}</p>
        <MoneyField
          label={texts.numbers.amount}
          currency={currency}
          required
          value={draft.amount}
          error={errors.amount}
          onChange={(amount) => setDraft({ ...draft, amount })}
        />
        <TextField
          label={texts.text.payee}
          optional
          value={draft.payee}
          onChange={(event) => setDraft({ ...draft, payee: event.target.value })}
        />
        <DateField
          label={texts.days.spentOn}
          required
          max={today}
          value={draft.on}
          error={errors.on}
          onChange={(on) => setDraft({ ...draft, on })}
        />
        <div className="flex gap-3">
          <Button type="submit" className="grow">
            {texts.form.submit}
          </Button>
          <Button variant="quiet" onClick={drop}>
            {texts.form.drop}
          </Button>
        </div>
      </form>
    </Card>
  );
}
