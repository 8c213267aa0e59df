import { type ComponentType, useCallback, useState } from 'react';
import { copy } from '../base/component-texts.ts';
import { IsAddressed } from '../layers/is-addressed.ts';
import { useLazy } from '../lazy/use-lazy.ts';
import { usePreload } from '../lazy/use-preload.ts';
import { showToast } from '../toast/toasts.ts';
import { useDialogAddress } from './use-dialog-address.ts';

/** A sheet or a dialog that its parent opens. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog that the page's address opens. */
export interface AddressedDialogProps extends DialogProps {
  /** What the dialog is about, where it is about one of many. */
  readonly id: string | undefined;
}

/** The dialogs of a page by their names in the address, each loaded by itself. */
export type DialogMap<Name extends string, Shared> = Readonly<
  Record<Name, () => Promise<ComponentType<AddressedDialogProps & Shared>>>
>;

interface Props<Name extends string, Shared> {
  /** The same object in every render. */
  readonly dialogs: DialogMap<Name, NoInfer<Shared>>;
  /** Props that the page gives to each of them. */
  readonly shared: Shared;
  /** Whether the page itself shows what they are about, by the same id. */
  readonly isAboutPage?: boolean;
}

/** Shows the dialog that the page's address opens. All are preloaded once the page is rendered. */
export function AddressedDialogs<Name extends string, Shared extends object>({
  dialogs,
  shared,
  isAboutPage,
}: Props<Name, Shared>) {
  const names = Object.keys(dialogs) as Name[];
  const { current, close } = useDialogAddress(names, isAboutPage);
  usePreload(useCallback(() => loadInTurn(Object.values(dialogs)), [dialogs]));
  return names.map((name) => (
    <LazyDialog
      key={name}
      load={dialogs[name]}
      isOpen={current?.name === name}
      id={current?.name === name ? current.id : undefined}
      onClose={() => close(name)}
      shared={shared}
    />
  ));
}

/** One after another, so that what the page itself reads does not wait for them. */
async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load();
}

interface LazyProps<Shared> extends AddressedDialogProps {
  readonly load: () => Promise<ComponentType<AddressedDialogProps & Shared>>;
  readonly shared: Shared;
}

function LazyDialog<Shared extends object>({ load, shared, isOpen, id, onClose }: LazyProps<Shared>) {
  // While it leaves, it still is about the same.
  const [last, setLast] = useState(id);
  if (isOpen && id !== last) setLast(id);
  const Dialog = useLazy(load, isOpen, () => {
    onClose();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  if (!Dialog) return null;
  return (
    <IsAddressed value={true}>
      <Dialog {...shared} isOpen={isOpen} id={isOpen ? id : last} onClose={onClose} />
    </IsAddressed>
  );
}
