import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAccount, mada } from '../../../../testing/data/finance-data.ts';
import { failWith } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { AccountStrip } from './account-strip.tsx';

const debt = anAccount({ name: 'الائتمانية', balanceMinor: -62_750, createdAt: '2026-11-02T06:00:00.000Z' });
const old = anAccount({ name: 'قديم', archived: true });

test('each open account has its balance in sight, and opens its register', async () => {
  const [onOpen, onManage] = [vi.fn(), vi.fn()];
  const strip = <AccountStrip onOpen={onOpen} onManage={onManage} />;
  const { user } = await openMoney(strip, [], { accounts: [mada, debt, old] });
  const balances = within(await screen.findByRole('list', { name: 'أرصدة الحسابات' }));
  const texts = balances.getAllByRole('button').map((each) => each.textContent?.replace(/[\u2066\u2069]/g, ''));
  expect(texts).toEqual([
    expect.stringMatching(/بطاقة مدى.*5,000\.00/),
    expect.stringMatching(/الائتمانية.*−627\.50/),
    'الحسابات',
  ]);
  await user.click(balances.getByRole('button', { name: /الائتمانية/ }));
  expect(onOpen).toHaveBeenCalledWith(debt.id);
  await user.click(balances.getByRole('button', { name: 'الحسابات' }));
  expect(onManage).toHaveBeenCalled();
});

test('balances that cannot be read offer to try again', async () => {
  const opening = openMoney(<AccountStrip onOpen={vi.fn()} onManage={vi.fn()} />);
  failWith(moneyAccounts.listAccounts, 'internal');
  await opening;
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});
