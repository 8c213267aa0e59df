import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import { useState } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { NamedOptions } from '../../../../ui/fields/named-options.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useCategories } from '../../use-categories.ts';
import { CategoryOptions } from '../categories/category-options.tsx';
import { useTags } from '../tags/tag-queries.ts';
import { useSaveFilter } from './saved-filter-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The filter that names what was deleted; null while none is mended. */
  readonly saved: SavedFilter | null;
  readonly onClose: () => void;
}

/** Gives a filter another account, category or tag in place of one that was deleted, or leaves that out. */
export function MendSheet({ saved, onClose }: Props) {
  return (
    <Sheet isOpen={saved !== null} onClose={onClose} title={texts.mend}>
      {saved && <Mending saved={saved} onDone={onClose} />}
    </Sheet>
  );
}

type Part = SavedFilter['missing'][number];
const names = { account: 'accountId', category: 'categoryId', tag: 'tag' } as const;

function Mending({ saved, onDone }: { saved: SavedFilter; onDone: () => void }) {
  const [chosen, setChosen] = useState<Partial<Record<Part, string>>>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { send } = useSaveFilter(saved);
  const submit = async () => {
    const replaced = Object.fromEntries(saved.missing.map((part) => [names[part], chosen[part] || undefined]));
    const parts = Object.entries({ ...saved.filter, ...replaced }).filter(([, value]) => value !== undefined);
    if (parts.length === 0) return setError(texts.wouldBeEmpty);
    setBusy(true);
    await send({ filter: Object.fromEntries(parts) }).then(onDone, () => setError(texts.failedToChange));
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-2">{texts.mendHint}</p>
      {saved.missing.map((part) => (
        <SelectField
          key={part}
          label={texts.mendFields[part]}
          value={chosen[part] ?? ''}
          error={error}
          onChange={({ target }) => {
            setChosen({ ...chosen, [part]: target.value });
            setError(undefined);
          }}
        >
          <option value="">{texts.without}</option>
          {part === 'account' ? <Accounts /> : part === 'category' ? <Categories /> : <Tags />}
        </SelectField>
      ))}
      <Button size="large" busy={isBusy} onClick={() => void submit()}>
        {texts.mend}
      </Button>
    </div>
  );
}

function Accounts() {
  const { data: accounts = [] } = useAccounts();
  return <NamedOptions options={accounts} />;
}

function Categories() {
  const { data: categories = [] } = useCategories();
  return (
    <>
      <optgroup label={texts.expenses}>
        <CategoryOptions categories={categories.filter(({ kind }) => kind === 'expense')} />
      </optgroup>
      <optgroup label={texts.incomes}>
        <CategoryOptions categories={categories.filter(({ kind }) => kind === 'income')} />
      </optgroup>
    </>
  );
}

function Tags() {
  const { data: tags = [] } = useTags();
  return tags.map(({ tag }) => <option key={tag}>{tag}</option>);
}
