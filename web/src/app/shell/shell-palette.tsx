import { Palette } from '../../ui/palette/palette.tsx';
import { type Actions, useCommands } from './use-commands.ts';

interface Props extends Actions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The palette with all that can be done and gone to, in a chunk of its own. */
export function ShellPalette({ isOpen, onClose, ...actions }: Props) {
  return <Palette isOpen={isOpen} onClose={onClose} commands={useCommands(actions)} />;
}
