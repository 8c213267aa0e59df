import { accountDeletion } from '@afdal/contract/people/account-deletion';
import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { UndoDeletion } from './undo-deletion.tsx';

const leaving = aUser({ deletionDueAt: '2026-12-05T09:00:00.000Z' });

beforeEach(() => {
  vi.setSystemTime('2026-11-21T09:00:00Z');
});

async function openForm() {
  const { user } = await openFeature(<DeleteAccount hasPassword />);
  expect(screen.getByText('لو بدأ الحذف اليوم فالتراجع ممكن حتى السبت 5 ديسمبر 2026.')).toBeVisible();
  const opener = screen.getByRole('button', { name: 'حذف الحساب' });
  // Of two colours the stylesheet decides, not the order of the names.
  expect(opener).toHaveClass('text-danger-ink');
  expect(opener).not.toHaveClass('text-ink');
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'حذف الحساب؟' }));
  const start = async (typed: string, password: string) => {
    await user.type(dialog.getByRole('textbox', { name: 'للتأكيد، كتابة «حذف حسابي»' }), typed);
    await user.type(dialog.getByLabelText('كلمة المرور'), password);
    await user.click(dialog.getByRole('button', { name: 'بدء حذف الحساب' }));
  };
  return { dialog, start };
}

test('who types what is asked for, and the password, starts the days', async () => {
  const { start } = await openForm();
  serve(users.proveIdentity, () => undefined);
  serve(accountDeletion.deleteUser, () => undefined);
  serve(users.readUser, () => leaving);
  await start('حذف حسابي', 'ثلاث كلمات متباعدة');
  expect(await screen.findByText('بدأت مهلة حذف الحساب')).toBeVisible();
  expect(receivedBy(accountDeletion.deleteUser)).toHaveLength(1);
});

test('without the words nothing is sent', async () => {
  const { dialog, start } = await openForm();
  await start('نعم', 'ثلاث كلمات متباعدة');
  expect(dialog.getByText('المطلوب كتابة «حذف حسابي» كما هي')).toBeVisible();
  expect(receivedBy(users.proveIdentity)).toEqual([]);
});

test('a wrong password is said in its place, and nothing starts', async () => {
  const { dialog, start } = await openForm();
  failWith(users.proveIdentity, 'validation_failed', { password: 'كلمة المرور غير صحيحة' });
  await start('حذف حسابي', 'كلمة أخرى');
  expect(await dialog.findByText('كلمة المرور غير صحيحة')).toBeVisible();
  expect(receivedBy(accountDeletion.deleteUser)).toEqual([]);
});

test('without a password a recent sign-in is enough, and an older one shows why it is not', async () => {
  const { user } = await openFeature(<DeleteAccount hasPassword={false} />);
  await user.click(screen.getByRole('button', { name: 'حذف الحساب' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'حذف الحساب؟' }));
  expect(dialog.queryByLabelText('كلمة المرور')).not.toBeInTheDocument();
  expect(dialog.getByText(/^الحساب بلا كلمة مرور/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'للتأكيد، كتابة «حذف حسابي»' }), 'حذف حسابي');
  failWith(accountDeletion.deleteUser, 'proof_needed');
  await user.click(dialog.getByRole('button', { name: 'بدء حذف الحساب' }));
  expect(await screen.findByText('لم يبدأ حذف الحساب')).toBeVisible();
  serve(accountDeletion.deleteUser, () => undefined);
  serve(users.readUser, () => leaving);
  await user.click(dialog.getByRole('button', { name: 'بدء حذف الحساب' }));
  expect(await screen.findByText('بدأت مهلة حذف الحساب')).toBeVisible();
  expect(receivedBy(users.proveIdentity)).toEqual([]);
});

test('during the days a banner says when, and has the way back', async () => {
  const { user } = await openFeature(<DeletionBanner />, { person: leaving });
  expect(screen.getByText('يُحذف حسابك في 5 ديسمبر 2026')).toBeVisible();
  serve(accountDeletion.restoreUser, () => aUser());
  await user.click(screen.getByRole('button', { name: 'إلغاء الحذف' }));
  expect(await screen.findByText('أُلغي حذف الحساب')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/يُحذف حسابك/)).not.toBeInTheDocument());
});

test('the mailed link keeps the account once it is pressed, and says so', async () => {
  serve(accountDeletion.cancelDeletion, () => ({ isCancelled: true as const }));
  const { user } = await openFeature(<UndoDeletion token="afdalkeep_x" />);
  expect(receivedBy(accountDeletion.cancelDeletion)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'إلغاء الحذف' }));
  expect(await screen.findByText('أُلغي حذف الحساب')).toBeVisible();
});

test('a link that was used says so', async () => {
  failWith(accountDeletion.cancelDeletion, 'link_invalid');
  const { user } = await openFeature(<UndoDeletion token="afdalkeep_x" />);
  await user.click(screen.getByRole('button', { name: 'إلغاء الحذف' }));
  expect(await screen.findByText('الرابط غير صالح أو انتهت مدته')).toBeVisible();
});
