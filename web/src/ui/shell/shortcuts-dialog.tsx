import { useState } from 'react';
import { SwitchField } from '../fields/switch-field.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { areCharacterShortcutsOn, controlKey, setCharacterShortcutsOn } from '../keyboard/keys.ts';
import type { DialogProps } from '../overlay/addressed-dialogs.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { texts } from './texts.ts';

/** The list of global keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.shortcuts}>
      <Shortcuts />
    </Dialog>
  );
}

interface Shortcut {
  readonly does: string;
  readonly keys: readonly string[];
  readonly isSequence?: boolean;
}

const singleKeys: readonly Shortcut[] = [
  { does: texts.quickAdd, keys: ['N'] },
  { does: texts.search, keys: ['/'] },
  { does: texts.goToPage, keys: ['G', '…'], isSequence: true },
  { does: texts.shortcuts, keys: ['?'] },
];

function Shortcuts() {
  const control = controlKey();
  const [hasSingleKeys, setSingleKeys] = useState(areCharacterShortcutsOn);
  const shortcuts: readonly Shortcut[] = [
    { does: texts.search, keys: [control, 'K'] },
    { does: texts.toggleMenu, keys: [control, 'B'] },
    { does: texts.closeTop, keys: ['Esc'] },
    ...(hasSingleKeys ? singleKeys : []),
  ];
  const turn = (isOn: boolean) => {
    setCharacterShortcutsOn(isOn);
    setSingleKeys(isOn);
  };
  return (
    <>
      <dl className="grid">
        {shortcuts.map(({ does, keys, isSequence }) => (
          <div
            key={keys.join()}
            className="flex min-h-target items-center justify-between gap-4 border-t border-line py-1.5"
          >
            <dt>{does}</dt>
            <dd>
              <KeyHint keys={keys} isSequence={isSequence} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-2">
        <SwitchField label={texts.singleKeys} hint={texts.singleKeysHint} checked={hasSingleKeys} onChange={turn} />
      </div>
    </>
  );
}
