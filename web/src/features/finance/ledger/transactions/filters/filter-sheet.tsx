import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import { readAmount } from '@afdal/domain/money/amount-text';
import { categoryKinds } from '@afdal/domain/money/category';
import { filterPeriods } from '@afdal/domain/money/filter-periods';
import { transactionStatuses, transactionTypes } from '@afdal/domain/money/transaction';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../../lib/format/plurals.ts';
import { Button } from '../../../../../ui/base/button.tsx';
import { Icon } from '../../../../../ui/base/icon.tsx';
import { SegmentedControl } from '../../../../../ui/base/segmented-control.tsx';
import { ChoiceField } from '../../../../../ui/fields/choice/choice-field.tsx';
import { pillClass } from '../../../../../ui/fields/choice/pill-class.ts';
import { MoneyField } from '../../../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../../ui/hooks/use-today.ts';
import type { DialogProps } from '../../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../../ui/overlay/sheet.tsx';
import { MoneyDayField } from '../../../money-day-field.tsx';
import { useAccounts } from '../../../use-accounts.ts';
import { useCategories } from '../../../use-categories.ts';
import { CategoryOptions } from '../../categories/category-options.tsx';
import type { AddressFilter, ChosenFilter } from '../../filter/address-filter.ts';
import { texts } from '../../filter/texts.ts';
import { type PeriodDays, toTransactionFilter } from '../../filter/to-transaction-filter.ts';
import type { TransactionFilter } from '../../filter/transaction-filter.ts';
import { useTransactionTotals } from '../../filter/use-transaction-totals.ts';
import { withAllDays } from '../../filter/with-all-days.ts';
import { useSavedFilters } from '../../saved-filters/saved-filter-queries.ts';
import { fromSavedParts } from '../../saved-filters/saved-parts.ts';
import { useTags } from '../../tags/tag-queries.ts';

interface Props extends DialogProps, Pick<PeriodDays, 'cycle' | 'previous'> {
  readonly currency: string;
  readonly chosen: ChosenFilter;
  /** Shows what was chosen, in place of the sheet. */
  readonly onFilter: (chosen: ChosenFilter) => void;
}

/** Chooses what narrows the list; how many match is told with every choice. */
export function FilterSheet({ isOpen, onClose, ...rest }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <Choices {...rest} />
    </Sheet>
  );
}

/** The choice of days: all of them, a period, or others. */
const [allDays, ownDays] = ['all', 'own'] as const;
const any = 'any';

function Choices({ cycle, previous, currency, chosen, onFilter }: Omit<Props, 'isOpen' | 'onClose'>) {
  const today = useToday();
  const [draft, setDraft] = useState(chosen);
  const [hasOwnDays, setOwnDays] = useState(Boolean(chosen.filter.from ?? chosen.filter.to));
  const { filter } = draft;
  const change = (part: AddressFilter) => setDraft({ ...draft, filter: { ...filter, ...part } });
  const errors = findErrors(filter, currency);
  const isValid = Object.keys(errors).length === 0;
  const { accountId, categoryId, payee, q } = draft;
  const asked = { accountId, categoryId, payee, q, ...toTransactionFilter(filter, { cycle, previous, today }) };
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const { digits } = useDisplayPreferences();
  const amountField = (name: 'min' | 'max') => (
    <MoneyField
      label={texts[name]}
      isSmall
      value={filter[name] ?? ''}
      currency={currency}
      error={errors[name]}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  );
  const { data: saved = [] } = useSavedFilters();
  return (
    <div className="grid gap-5">
      <SavedChoices saved={saved} onChoose={(each) => onFilter(fromSavedParts(each.filter))} />
      <ChoiceField
        variant="pills"
        label={texts.period}
        options={[
          { value: allDays, label: texts.allDays },
          ...filterPeriods.map((value) => ({ value, label: texts.periods[value] })),
          { value: ownDays, label: texts.ownDays },
        ]}
        chosen={filter.period ?? (hasOwnDays ? ownDays : allDays)}
        onChange={(value) => {
          setOwnDays(value === ownDays);
          const period = filterPeriods.find((each) => each === value);
          change({ period, ...(value !== ownDays && { from: undefined, to: undefined }) });
        }}
      />
      {hasOwnDays && (
        <div className="grid gap-4 md:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <MoneyDayField
              key={name}
              label={texts[name]}
              optional
              value={filter[name] ?? ''}
              error={errors[name]}
              onChange={(value) => change({ [name]: value || undefined })}
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        {amountField('min')}
        {amountField('max')}
      </div>
      <ChoiceField
        variant="pills"
        label={texts.type}
        options={[
          { value: any, label: texts.any },
          ...transactionTypes.map((value) => ({ value, label: texts.types[value] })),
        ]}
        chosen={filter.type ?? any}
        onChange={(value) => change({ type: transactionTypes.find((each) => each === value) })}
      />
      <ChoiceField
        variant="pills"
        label={texts.status}
        options={[
          { value: any, label: texts.any },
          ...transactionStatuses.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
        chosen={filter.status ?? any}
        onChange={(value) => change({ status: transactionStatuses.find((each) => each === value) })}
      />
      <SelectField
        label={texts.category}
        value={categoryId ?? ''}
        onChange={({ target }) => setDraft({ ...draft, categoryId: target.value || undefined })}
      >
        <option value="">{texts.anyCategory}</option>
        <option value="none">{texts.noCategory}</option>
        {categoryKinds.map((kind) => (
          <optgroup key={kind} label={texts.types[kind]}>
            <CategoryOptions categories={categories.filter((each) => each.kind === kind)} />
          </optgroup>
        ))}
      </SelectField>
      {(tags.length > 0 || filter.tag) && (
        <SelectField
          label={texts.tag}
          value={filter.tag ?? ''}
          onChange={({ target }) => change({ tag: target.value || undefined, hasTag: undefined })}
        >
          <option value="">{texts.anyTag}</option>
          {filter.tag && !tags.some(({ tag }) => tag === filter.tag) && <option>{filter.tag}</option>}
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {interpolate(texts.tagAndCount, { tag, count: formatNumber(count, digits) })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.account}
        value={accountId ?? ''}
        onChange={({ target }) => setDraft({ ...draft, accountId: target.value || undefined })}
      >
        <option value="">{texts.anyAccount}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {(['receipt', 'hasPayee', 'hasTag'] as const).map((name) => (
        <SegmentedControl
          key={name}
          label={texts.presence[name].label}
          choices={[
            { value: any, label: texts.any },
            { value: 'true', label: texts.presence[name].true },
            { value: 'false', label: texts.presence[name].false },
          ]}
          value={filter[name] ?? any}
          onChange={(value) => {
            const isNone = value === 'false';
            setDraft({
              ...draft,
              ...(isNone && name === 'hasPayee' && { payee: undefined }),
              filter: {
                ...filter,
                ...(isNone && name === 'hasTag' && { tag: undefined }),
                [name]: value === any ? undefined : value,
              },
            });
          }}
        />
      ))}
      <Foot
        asked={isValid ? asked : null}
        onShow={() => onFilter({ ...draft, filter: withAllDays(draft) })}
        onClear={() => {
          setOwnDays(false);
          setDraft({ ...draft, accountId: undefined, categoryId: undefined, payee: undefined, filter: {} });
        }}
      />
    </div>
  );
}

interface SavedChoicesProps {
  readonly saved: readonly SavedFilter[];
  readonly onChoose: (saved: SavedFilter) => void;
}

/** The saved filters that can be used: each shows its result at once. */
function SavedChoices({ saved, onChoose }: SavedChoicesProps) {
  const id = useId();
  const whole = saved.filter(({ missing }) => missing.length === 0);
  if (whole.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 id={id} className="text-14 font-strong">
        {texts.saved}
      </h3>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {whole.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => onChoose(each)} className={pillClass(false)}>
              <Icon icon={Bookmark} small />
              <bdi>{each.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FootProps {
  /** Null while a field has an error. */
  readonly asked: TransactionFilter | null;
  readonly onShow: () => void;
  readonly onClear: () => void;
}

/** How many match, and the way to them. */
function Foot({ asked, onShow, onClear }: FootProps) {
  const { digits } = useDisplayPreferences();
  const { data } = useTransactionTotals(asked ?? {}, asked !== null);
  const count = data && pluralize('transaction', data.count, digits);
  return (
    <div className="sticky bottom-0 -mx-card grid gap-3 border-t border-line bg-raised px-card pt-3 pb-1">
      <p role="status" className="min-h-6 text-14 text-ink-2">
        {asked &&
          count &&
          (data.count > 0 ? interpolate(texts.matching, { transactions: count }) : texts.matchingNothing)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" className="grow" disabled={!asked} onClick={onShow}>
          {data && data.count > 0
            ? interpolate(texts.show, { transactions: pluralize('transaction', data.count, digits, 'object') })
            : texts.showAll}
        </Button>
        <Button size="large" variant="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}

type Errors = Partial<Record<'from' | 'to' | 'min' | 'max', string>>;

function findErrors({ from, to, min, max }: AddressFilter, currency: string): Errors {
  const minor = (text: string | undefined) => (text === undefined ? null : readAmount(text, currency));
  const [least, most] = [minor(min), minor(max)];
  const isReversed = least && most && 'minor' in least && 'minor' in most && least.minor > most.minor;
  return {
    ...(from && to && to < from && { to: texts.daysReversed }),
    ...(least && 'problem' in least && { min: texts.amountUnreadable }),
    ...(most && 'problem' in most && { max: texts.amountUnreadable }),
    ...(isReversed && { max: texts.amountsReversed }),
  };
}
