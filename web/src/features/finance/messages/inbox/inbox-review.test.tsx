import { type InboxMessage, type InboxPattern, inbox } from '@afdal/contract/finance/inbox';
import { transactions } from '@afdal/contract/finance/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, aTransaction, earner, groceries, mada } from '../../../../testing/data/finance-data.ts';
import { anInboxMessage, anInboxPattern } from '../../../../testing/data/inbox-data.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { serveFinance } from '../../../../testing/finance-server.ts';
import { openFeature } from '../../../../testing/open-feature.tsx';
import { InboxReview } from './inbox-review.tsx';

const wallet = anAccount({ name: 'نقد البيت', type: 'cash' });
const dollars = anAccount({ name: 'حساب الدولار', currency: 'USD' });

interface Opened {
  readonly messages?: InboxMessage[];
  readonly patterns?: InboxPattern[];
  readonly accounts?: (typeof mada)[];
}

async function openInbox({ messages = [], patterns = [], accounts = [mada, wallet] }: Opened) {
  let waiting = messages;
  const remove = (path: string): undefined => {
    waiting = waiting.filter(({ id }) => !path.includes(id));
  };
  serveFinance([], { accounts });
  serve(inbox.listInboxMessages, () => waiting);
  serve(inbox.listInboxPatterns, () => patterns);
  serve(inbox.acceptInboxMessage, ({ body, path }) => {
    remove(path);
    return aTransaction(body as object);
  });
  serve(inbox.deleteInboxMessage, ({ path }) => remove(path));
  return await openFeature(<InboxReview />, { person: earner });
}

const getRow = async (name: string) => within((await screen.findAllByRole('listitem', { name }))[0] as HTMLElement);
const sent = () => receivedBy(inbox.acceptInboxMessage).map(({ body }) => body as Record<string, unknown>);

test('what is clear is recorded by one tap, into its account and category', async () => {
  const message = anInboxMessage();
  const { user } = await openInbox({ messages: [message] });
  const row = await getRow('أسواق النخيل');
  expect(row.getByText('قراءة واضحة')).toBeVisible();
  expect(await row.findByText(/بقالة · بطاقة مدى · اليوم/)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'تسجيل «أسواق النخيل»' }));
  expect(await screen.findByText('سُجّلت: معاملة واحدة')).toBeVisible();
  expect(receivedBy(inbox.acceptInboxMessage)[0]?.path).toBe(`/inbox/${message.id}/accept`);
  expect(sent()).toEqual([
    {
      type: 'expense',
      accountId: mada.id,
      amountMinor: 45_50,
      currency: 'SAR',
      occurredOn: '2026-11-21',
      payee: 'أسواق النخيل',
      note: '',
      categoryId: groceries.id,
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'لا معاملات بانتظار المراجعة' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'خطوات ربط الهاتف' })).toHaveAttribute('href', '/settings/inbox');
});

test('the message itself is behind a button', async () => {
  const { user } = await openInbox({ messages: [anInboxMessage()] });
  const row = await getRow('أسواق النخيل');
  expect(row.queryByText(/بطاقة:1234/)).toBeNull();
  await user.click(row.getByRole('button', { name: 'نص رسالة «أسواق النخيل»' }));
  expect(row.getByText(/بطاقة:1234/)).toBeVisible();
  expect(row.getByText(/AlRajhiBank · منذ ساعة واحدة/)).toBeVisible();
});

test('an account that is not known is asked for once for all messages of a card', async () => {
  const unknown = { accountId: null, card: '9876' };
  const messages = [
    anInboxMessage({ draft: { ...unknown, payee: 'مخبز' } }),
    anInboxMessage({ draft: { ...unknown, payee: 'صيدلية' } }),
  ];
  const { user } = await openInbox({ messages });
  const row = await getRow('مخبز');
  expect(row.getByText('ناقصة: الحساب')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'تسجيل «مخبز»' }));
  expect(row.getByText('يرجى اختيار الحساب')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.selectOptions(row.getByLabelText('حساب الرقم 9876', { exact: false }), wallet.id);
  const other = await getRow('صيدلية');
  expect(other.getByText('قراءة واضحة')).toBeVisible();
  expect(other.queryByLabelText('حساب الرقم 9876', { exact: false })).toBeNull();
  expect(row.getByLabelText('حساب الرقم 9876', { exact: false })).toHaveValue(wallet.id);
  await user.click(screen.getByRole('button', { name: 'تسجيل معاملتين' }));
  await waitFor(() => expect(sent().map(({ accountId }) => accountId)).toEqual([wallet.id, wallet.id]));
});

test('a fee is said, and recorded beside its transaction', async () => {
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  const message = anInboxMessage({ draft: { fee: { amountMinor: 1_15, currency: 'SAR' } } });
  const { user } = await openInbox({ messages: [message] });
  const row = await getRow('أسواق النخيل');
  expect(row.getByText(/رسوم .*1\.15.* تُسجَّل معها/)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'تسجيل «أسواق النخيل»' }));
  await waitFor(() => expect(receivedBy(transactions.addTransaction)).toHaveLength(1));
  expect(sent()).toMatchObject([{ amountMinor: 45_50 }]);
  expect(receivedBy(transactions.addTransaction)[0]?.body).toMatchObject({
    type: 'expense',
    amountMinor: 1_15,
    payee: 'رسوم بنكية',
    note: 'أسواق النخيل',
    accountId: mada.id,
  });
});

test('of a message that is refused no fee is recorded', async () => {
  const message = anInboxMessage({ draft: { fee: { amountMinor: 1_15, currency: 'SAR' } } });
  const { user } = await openInbox({ messages: [message] });
  failWith(inbox.acceptInboxMessage, 'conflict');
  await user.click((await getRow('أسواق النخيل')).getByRole('button', { name: 'تسجيل «أسواق النخيل»' }));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
  expect(receivedBy(transactions.addTransaction)).toEqual([]);
});

test('an amount in another currency is asked for in the account’s own', async () => {
  const abroad = anInboxMessage({ draft: { amountMinor: 9_99, currency: 'USD', payee: 'Netflix' } });
  const { user } = await openInbox({ messages: [abroad] });
  const row = await getRow('Netflix');
  expect(row.getByText('ناقصة: المبلغ')).toBeVisible();
  await user.type(row.getByLabelText('المبلغ بعملة الحساب', { exact: false }), '٣٧٫٤٦');
  await user.click(row.getByRole('button', { name: 'تسجيل «Netflix»' }));
  await waitFor(() => expect(sent()).toMatchObject([{ amountMinor: 37_46, currency: 'SAR', note: '9.99 USD' }]));
});

test('who has no account yet is led to add one', async () => {
  await openInbox({ messages: [anInboxMessage({ draft: { accountId: null } })], accounts: [] });
  expect((await getRow('أسواق النخيل')).getByText('ناقصة: الحساب')).toBeVisible();
  expect(screen.getByRole('link', { name: 'إضافة حساب' })).toHaveAttribute('href', '/financial-planning?open=accounts');
});

test('what was corrected is recorded as it was corrected', async () => {
  const { user } = await openInbox({ messages: [anInboxMessage()], accounts: [mada, dollars] });
  const row = await getRow('أسواق النخيل');
  await user.click(row.getByRole('button', { name: 'تعديل «أسواق النخيل»' }));
  await user.clear(row.getByLabelText('الجهة'));
  await user.type(row.getByLabelText('الجهة'), 'نخيل');
  await user.selectOptions(row.getByLabelText('الفئة'), '');
  await user.click(row.getByRole('button', { name: 'تسجيل «نخيل»' }));
  await waitFor(() => expect(sent()).toMatchObject([{ payee: 'نخيل', categoryId: null, accountId: mada.id }]));
});

test('what is recorded already is not recorded with the others', async () => {
  const messages = [anInboxMessage({ isRecorded: true }), anInboxMessage({ draft: { payee: 'مخبز' } })];
  const { user } = await openInbox({ messages });
  expect((await getRow('أسواق النخيل')).getByText('مسجلة من قبل')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  expect(await screen.findByText('سُجّلت: معاملة واحدة')).toBeVisible();
  expect(sent()).toMatchObject([{ payee: 'مخبز' }]);
  expect(await getRow('أسواق النخيل')).toBeTruthy();
});

test('what is rejected comes back with the reason', async () => {
  const { user } = await openInbox({ messages: [anInboxMessage()] });
  serve(inbox.acceptInboxMessage, () => {
    throw new FakeApiError('conflict');
  });
  await user.click((await getRow('أسواق النخيل')).getByRole('button', { name: 'تسجيل «أسواق النخيل»' }));
  expect(await (await getRow('أسواق النخيل')).findByText('تعذّر الحفظ لتعارضه مع عنصر آخر')).toBeVisible();
});

test('a message that is none is dismissed, and comes back by an undo', async () => {
  const message = anInboxMessage();
  const { user } = await openInbox({ messages: [message] });
  serve(inbox.restoreInboxMessage, () => {
    serve(inbox.listInboxMessages, () => [message]);
    return message;
  });
  await user.click((await getRow('أسواق النخيل')).getByRole('button', { name: 'تجاهل «أسواق النخيل»' }));
  expect(await screen.findByText('أُزيلت الرسالة من صندوق الوارد')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'أسواق النخيل' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByRole('listitem', { name: 'أسواق النخيل' })).toBeVisible();
  await waitFor(() => expect(receivedBy(inbox.restoreInboxMessage)).toHaveLength(1));
});

test('a pattern is offered once it was confirmed often enough, and can be taken back', async () => {
  let pattern = anInboxPattern();
  const { user } = await openInbox({ patterns: [pattern, anInboxPattern({ sender: 'SNB', confirmed: 2 })] });
  serve(inbox.editInboxPattern, ({ body }) => {
    pattern = { ...pattern, ...(body as { isAutomatic: boolean }) };
    return pattern;
  });
  const choice = await screen.findByRole('switch', { name: /^رسائل AlRajhiBank، مصروف · الرقم 1234 · بطاقة مدى/ });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(choice).not.toBeChecked();
  await user.click(choice);
  expect(await screen.findByText('تُسجَّل الرسائل المماثلة تلقائيًا')).toBeVisible();
  expect(receivedBy(inbox.editInboxPattern).map(({ body }) => body)).toEqual([{ isAutomatic: true }]);
});

test('an inbox that cannot be read says so', async () => {
  serveFinance([]);
  failWith(inbox.listInboxMessages, 'internal');
  await openFeature(<InboxReview />, { person: earner });
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});
