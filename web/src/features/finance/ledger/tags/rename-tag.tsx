import type { TagTotals } from '@afdal/contract/finance/ledger/tags';
import { Tag } from '@afdal/contract/finance/transactions';
import { maxTagLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { getErrorMessage, getFieldErrors } from '../../../../lib/api-error.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { newId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { ask } from '../../../../ui/overlay/ask.ts';
import { useRenameTag } from './tag-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly tag: TagTotals;
  /** The other tags, of which one may have the new name. */
  readonly others: readonly TagTotals[];
  readonly onDone: () => void;
}

/** Renames a tag in place of its row. That it becomes one with another is asked first. */
export function RenameTag({ tag: { tag, count }, others, onDone }: Props) {
  const { digits } = useDisplayPreferences();
  const { mutateAsync, isPending } = useRenameTag();
  const [typed, setTyped] = useState(tag);
  const [error, setError] = useState<string>();
  const send = async (name: string, merge: boolean) => {
    try {
      await mutateAsync({ body: { tag, name, merge }, idempotencyKey: newId() });
      onDone();
    } catch (cause) {
      setError(getFieldErrors(cause)?.name ?? getErrorMessage(cause));
    }
  };
  const submit = () => {
    const read = Tag.safeParse(typed);
    if (!read.success) return setError(read.error.issues[0]?.message);
    const name = read.data;
    if (name === tag) return onDone();
    const other = others.find((each) => each.tag === name);
    if (!other) return void send(name, false);
    ask({
      question: interpolate(texts.mergeQuestion, { tag, name }),
      consequence: interpolate(texts.mergeConsequence, {
        transactions: pluralize('transaction', count, digits, 'after'),
      }),
      confirmLabel: texts.mergeConfirm,
      onConfirm: () => void send(name, true),
    });
  };
  return (
    <form
      noValidate
      aria-label={interpolate(texts.rename, { tag })}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={texts.name}
        hint={interpolate(texts.renameHint, { transactions: pluralize('transaction', count, digits, 'after') })}
        autoFocus
        maxLength={maxTagLength}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="soft" busy={isPending}>
          {texts.save}
        </Button>
        <Button variant="bare" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
