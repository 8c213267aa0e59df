import { CategoriesSheet } from '../../features/finance/categories/categories-sheet.tsx';
import { ImportSheet } from '../../features/finance/imports/import-sheet.tsx';
import { MessagesSheet } from '../../features/finance/messages/messages-sheet.tsx';
import { AccountsSheet } from '../../features/finance/money-accounts/accounts-sheet.tsx';
import { RatesSheet } from '../../features/finance/rates/rates-sheet.tsx';
import { RulesSheet } from '../../features/finance/rules/rules-sheet.tsx';
import type { OverlayProps } from './overlay.ts';

/** Dialogs for managing accounts, categories, rules, rates and imports, in a separate chunk. */
export function OrderOverlays({ overlay, onChange }: OverlayProps) {
  const close = () => onChange(null);
  const kind = overlay?.kind;
  return (
    <>
      <AccountsSheet isOpen={kind === 'accounts'} onClose={close} />
      <CategoriesSheet isOpen={kind === 'categories'} onClose={close} />
      <RulesSheet isOpen={kind === 'rules'} onClose={close} />
      <ImportSheet isOpen={kind === 'import'} onClose={close} />
      <MessagesSheet isOpen={kind === 'messages'} onClose={close} />
      <RatesSheet isOpen={kind === 'rates'} onClose={close} />
    </>
  );
}
