import { controlKey } from '../control-key.ts';
import { KeyHint } from '../key-hint.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { copy } from './copy.ts';

/** What the keyboard can do anywhere. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const control = controlKey();
  const shortcuts = [
    { does: copy.search, keys: [control, 'K'] },
    { does: copy.toggleMenu, keys: [control, 'B'] },
    { does: copy.closeTop, keys: ['Esc'] },
    { does: copy.shortcuts, keys: ['?'] },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.shortcuts}>
      <dl className="grid">
        {shortcuts.map(({ does, keys }) => (
          <div key={does} className="flex min-h-target items-center justify-between gap-4 border-t border-line py-1.5">
            <dt>{does}</dt>
            <dd>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
