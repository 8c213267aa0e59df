import type { TagTotals } from '@afdal/contract/finance/ledger/tags';
import { Tag } from '@afdal/contract/finance/transactions';
import { maxMergedTags, maxTagLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { newId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Note } from '../../../../ui/base/note.tsx';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { ChoicesField } from '../../../../ui/fields/choice/choices-field.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useMergeTags } from './tag-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly tags: readonly TagTotals[];
  /** The tags that are merged to begin with; null while nothing is. */
  readonly first: readonly string[] | null;
  readonly onClose: () => void;
}

/** Makes one tag of several, under the name of one of them or another. */
export function MergeSheet({ tags, first, onClose }: Props) {
  return (
    <Sheet isOpen={first !== null} onClose={onClose} title={texts.mergeTitle}>
      {first && <Choices tags={tags} first={first} onClose={onClose} />}
    </Sheet>
  );
}

/** From so many on, the list has a search. */
const searchedFrom = 8;
const otherName = ' ';

function Choices({ tags, first, onClose }: Props & { readonly first: readonly string[] }) {
  const { digits } = useDisplayPreferences();
  const { mutateAsync, isPending } = useMergeTags();
  const [chosen, setChosen] = useState(first);
  const [kept, setKept] = useState(first[0] ?? otherName);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const isOther = kept === otherName || !chosen.includes(kept);
  const name = Tag.safeParse(isOther ? typed : kept);
  const isShown = ({ tag }: TagTotals) => chosen.includes(tag) || isFoundIn(query, tag);
  const count = tags.filter(({ tag }) => chosen.includes(tag)).reduce((sum, each) => sum + each.count, 0);
  const isFull = chosen.length > maxMergedTags;
  const canMerge = name.success && chosen.length >= 2 && !isFull;
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-2">{texts.mergeHint}</p>
      {tags.length >= searchedFrom && <SearchField label={texts.search} value={query} onChange={setQuery} />}
      <ChoicesField
        variant="pills"
        label={texts.choose}
        error={isFull ? interpolate(texts.chosenTooMany, { n: formatNumber(maxMergedTags, digits) }) : undefined}
        options={tags.filter(isShown).map(({ tag }) => ({ value: tag, label: tag }))}
        chosen={chosen}
        onChange={(next) => setChosen([...next])}
      />
      {chosen.length >= 2 && (
        <>
          <ChoiceField
            variant="pills"
            label={texts.remaining}
            options={[
              ...chosen.map((value) => ({ value, label: value })),
              { value: otherName, label: texts.otherName },
            ]}
            chosen={isOther ? otherName : kept}
            onChange={setKept}
          />
          {isOther && (
            <TextField
              label={texts.otherName}
              value={typed}
              maxLength={maxTagLength}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          {name.success && (
            <Note tone="info" icon={Info}>
              {interpolate(texts.mergeResult, {
                transactions: pluralize('transaction', count, digits),
                name: name.data,
              })}
            </Note>
          )}
        </>
      )}
      <Button
        size="large"
        busy={isPending}
        disabled={!canMerge}
        onClick={() => {
          if (!name.success) return;
          const write = { body: { tags: [...chosen], name: name.data }, idempotencyKey: newId() };
          // A failure is told by a toast, and the sheet stays.
          void mutateAsync(write).then(onClose, () => {});
        }}
      >
        {texts.mergeButton}
      </Button>
    </div>
  );
}
