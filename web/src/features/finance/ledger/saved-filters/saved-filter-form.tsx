import { NewSavedFilter, type SavedFilter, SavedFilterChange } from '@afdal/contract/finance/ledger/saved-filters';
import { maxSavedFilterNameLength } from '@afdal/domain/money/limits';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useSaveFilter } from './saved-filter-queries.ts';
import { texts } from './texts.ts';

interface SaveProps extends DialogProps {
  readonly filter: SavedFilter['filter'];
}

/** Saves what is filtered now under a name. */
export function SaveFilterSheet({ isOpen, onClose, filter }: SaveProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.saveTitle}>
      <SavedFilterForm saved={null} filter={filter} onDone={onClose} />
    </Sheet>
  );
}

interface Props {
  /** The filter that is renamed; null for a new one. */
  readonly saved: SavedFilter | null;
  readonly filter: SavedFilter['filter'];
  readonly onDone: () => void;
}

export function SavedFilterForm({ saved, filter, onDone }: Props) {
  const form = useForm({
    draftName: `saved-filter-${saved?.id ?? ''}`,
    initial: { name: saved?.name ?? '' },
    schema: saved ? SavedFilterChange : NewSavedFilter,
    toBody: (draft): object => (saved ? draft : { ...draft, filter }),
    write: useSaveFilter(saved),
    onDone,
  });
  return (
    <Form
      form={form}
      label={saved ? texts.renameTitle : texts.saveTitle}
      {...(!saved && { submit: texts.saveTitle })}
      onCancel={onDone}
    >
      <TextField
        {...form.text('name')}
        label={texts.name}
        required
        data-autofocus
        maxLength={maxSavedFilterNameLength}
      />
    </Form>
  );
}
