import { rates } from '@afdal/contract/finance/rates';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { screen, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { chooseEntry } from './choose-entry.ts';
import { failWith, serve } from './fake-server.ts';
import { earner } from './finance-data.ts';
import { type ServedFinance, serveFinance } from './finance-server.ts';
import { openFeature } from './open-feature.tsx';

/** Renders a part of the finance page by itself, with what the page's server has. */
export async function openMoney(part: ReactNode, shown: Transaction[] = [], served?: ServedFinance) {
  serveFinance(shown, served);
  return await openFeature(part, { person: earner });
}

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Opened extends ServedFinance {
  readonly shown?: Transaction[];
  readonly isWithoutRates?: boolean;
}

/** Opens a sheet of the finance page by itself; `reopen` opens it again once it was closed. */
export async function openMoneySheet(
  of: ComponentType<SheetProps>,
  { shown, isWithoutRates = false, ...served }: Opened = {},
) {
  if (isWithoutRates) failWith(rates.listRates, 'internal');
  else serve(rates.listRates, () => []);
  const opened = await openMoney(<Reopened of={of} />, shown, served);
  const { user } = opened;
  const opener = await screen.findByRole('button', { name: 'فتح' });
  const reopen = async () => {
    await user.click(opener);
    return within(await screen.findByRole('dialog'));
  };
  const sheet = await reopen();
  const press = (button: string | RegExp) => user.click(sheet.getByRole('button', { name: button }));
  const choose = (row: string, action: string) => chooseEntry(user, `خيارات «${row}»`, action);
  return { ...opened, sheet, press, choose, reopen };
}

function Reopened({ of: Sheet }: { of: ComponentType<SheetProps> }) {
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
