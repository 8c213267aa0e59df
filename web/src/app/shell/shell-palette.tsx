import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Palette } from '../../ui/palette/palette.tsx';
import { type Actions, useCommands } from './use-commands.ts';

/** The palette with all that can be done and gone to, in a chunk of its own. */
export function ShellPalette({ isOpen, onClose, ...actions }: DialogProps & Actions) {
  return <Palette isOpen={isOpen} onClose={onClose} commands={useCommands(actions)} />;
}
