import { useState } from 'react';
import { useFoundThings } from '../../features/search/use-found-things.tsx';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import type { PaletteProps } from '../../ui/palette/command.ts';
import { Finder, PaletteDialog } from '../../ui/palette/palette.tsx';
import { type Actions, useCommands } from './use-commands.ts';

/** The palette with all that can be done, gone to and found, in a chunk of its own. */
export function ShellPalette({ isOpen, onClose, ...actions }: DialogProps & Actions) {
  const commands = useCommands(actions);
  return (
    <PaletteDialog isOpen={isOpen} onClose={onClose}>
      <ThingFinder commands={commands} onClose={onClose} />
    </PaletteDialog>
  );
}

function ThingFinder(props: Omit<PaletteProps, 'isOpen'>) {
  const [query, setQuery] = useState('');
  return <Finder {...props} query={query} onQuery={setQuery} found={useFoundThings(query)} />;
}
