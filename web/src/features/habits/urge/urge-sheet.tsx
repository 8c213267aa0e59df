import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { useHabit } from '../habit-queries.ts';
import { texts } from '../texts.ts';
import { UrgeTimer } from './urge-timer.tsx';

export function UrgeSheet({ id, ...sheet }: AddressedDialogProps) {
  const open = useOpenDialog<'slip'>();
  return (
    <ItemSheet {...sheet} title={texts.urge.title} item={useHabit(id)} missing={texts.missing}>
      {(habit) => (
        <UrgeTimer key={habit.id} habit={habit} onDone={sheet.onClose} onSlipped={() => open('slip', habit.id)} />
      )}
    </ItemSheet>
  );
}
