import { rates } from '@afdal/contract/finance/rates';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { screen, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { chooseMenuItem } from './choose-menu-item.ts';
import { earner } from './data/finance-data.ts';
import { failWith, serve } from './fake-server.ts';
import { type ServedFinance, serveFinance } from './finance-server.ts';
import { openFeature } from './open-feature.tsx';

/** Renders a part of the finance page by itself, with what the page's server has. */
export async function openMoney(part: ReactNode, items: Transaction[] = [], served?: ServedFinance) {
  serveFinance(items, served);
  return await openFeature(part, { person: earner });
}

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Opened extends ServedFinance {
  readonly items?: Transaction[];
  readonly isWithoutRates?: boolean;
}

/** Opens a sheet of the finance page by itself; `reopen` opens it again once it was closed. */
export async function openMoneySheet(
  component: ComponentType<SheetProps>,
  { items, isWithoutRates = false, ...served }: Opened = {},
) {
  if (isWithoutRates) failWith(rates.listRates, 'internal');
  else serve(rates.listRates, () => []);
  const opened = await openMoney(<Reopened component={component} />, items, served);
  const { user } = opened;
  const opener = await screen.findByRole('button', { name: 'فتح' });
  const reopen = async () => {
    await user.click(opener);
    return within(await screen.findByRole('dialog'));
  };
  const sheet = await reopen();
  const press = (button: string | RegExp) => user.click(sheet.getByRole('button', { name: button }));
  const choose = (row: string, action: string) => chooseMenuItem(user, `خيارات «${row}»`, action);
  return { ...opened, sheet, press, choose, reopen };
}

function Reopened({ component: Sheet }: { component: ComponentType<SheetProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        فتح
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The row of a payee. */
export function getRow(payee: string): HTMLLIElement {
  return screen.getByRole('button', { name: payee }).closest('li') as HTMLLIElement;
}
