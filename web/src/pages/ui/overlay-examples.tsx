import { interpolate } from '@afdal/domain/text/interpolate';
import { ListChecks, Mountain, Plus, ShoppingBasket, Wallet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import type { Command } from '../../ui/palette/command.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { overlays as copy } from './texts.ts';

type Overlay = 'sheet' | 'panel' | 'dialog' | 'confirm' | 'destroy' | 'palette';

const overlays: readonly Overlay[] = ['sheet', 'panel', 'dialog', 'confirm', 'destroy', 'palette'];

/** A button for each kind of overlay. */
export function OverlayExamples() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  return (
    <Card>
      <h2 className="mb-3 text-18">{copy.title}</h2>
      <div className="flex flex-wrap gap-3">
        {overlays.map((overlay) => (
          <Button key={overlay} variant="quiet" onClick={() => setOpen(overlay)}>
            {copy[overlay]}
          </Button>
        ))}
      </div>
      <Sheet isOpen={open === 'sheet'} onClose={close} title={copy.sheetTitle}>
        <ExpenseForm />
      </Sheet>
      <SidePanel isOpen={open === 'panel'} onClose={close} label={copy.panel}>
        <ul className="grid gap-1 p-3">
          {copy.navItems.map((navItem) => (
            <li key={navItem}>
              <Button variant="bare" onClick={close} className="w-full">
                {navItem}
              </Button>
            </li>
          ))}
        </ul>
      </SidePanel>
      <Dialog isOpen={open === 'dialog'} onClose={close} title={copy.dialogTitle}>
        <p className="text-ink-2">{copy.dialogText}</p>
      </Dialog>
      <Confirm
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        question={copy.confirmQuestion}
        consequence={copy.confirmConsequence}
        confirmLabel={copy.confirmLabel}
      />
      <Confirm
        isOpen={open === 'destroy'}
        onCancel={close}
        onConfirm={close}
        question={copy.destroyQuestion}
        consequence={copy.destroyConsequence}
        confirmLabel={copy.destroyLabel}
        isDestructive
      />
      <CommandPalette isOpen={open === 'palette'} onClose={close} commands={commands} />
    </Card>
  );
}

/** Fails on submit, to show the error toast. */
function ExpenseForm() {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    showToast({ title: copy.saveFailed, variant: 'destructive' });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-14 text-ink-2">{copy.sheetText}</p>
      <TextField label={copy.payee} />
      <Button type="submit">{copy.save}</Button>
    </form>
  );
}

const said = (label: string) => () =>
  void showToast({ title: interpolate(copy.ran, { command: label }), variant: 'default' });
const icons = [Plus, Wallet, ShoppingBasket, Mountain, ListChecks];
const commands: readonly Command[] = [
  ...copy.navItems.map((label, index) => ({
    id: label,
    label,
    group: copy.pages,
    icon: icons[index] ?? Plus,
    run: said(label),
  })),
  {
    id: 'add-expense',
    label: copy.addExpense,
    group: copy.actions,
    icon: Plus,
    keywords: copy.addExpenseKeywords,
    run: said(copy.addExpense),
  },
  { id: 'add-task', label: copy.addTask, group: copy.actions, icon: Plus, shortcut: ['N'], run: said(copy.addTask) },
];
