import { adminBroadcasts, type Broadcast } from '@afdal/contract/admin/broadcasts';
import { users } from '@afdal/contract/people/accounts';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resizeWindow } from '../../../testing/browser/window-width.ts';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const id = '019ab000-0000-7000-8000-000000000001';

const aBroadcast = (change: Partial<Broadcast> = {}): Broadcast => ({
  id,
  title: 'صيانة ليلة الجمعة',
  message: 'العرض متاح، والتسجيل يُحفظ على جهازك.',
  actionType: null,
  plan: null,
  isActive: false,
  countries: [],
  isPushed: false,
  isMailed: false,
  scheduledOn: '2030-11-26' as CivilDate,
  scheduledTime: '18:00',
  state: 'scheduled',
  version: 3,
  createdAt: '2026-11-22T16:00:00.000Z',
  changedAt: '2026-11-22T16:00:00.000Z',
  startedAt: null,
  reached: { people: 0, devices: 0, mails: 0 },
  opened: 0,
  ...change,
});
const sent = aBroadcast({
  id: '019ab000-0000-7000-8000-000000000002',
  title: 'الجمعيات صارت في التخطيط المالي',
  plan: 'free',
  isActive: true,
  countries: ['SA', 'EG'],
  state: 'sent',
  scheduledOn: null,
  scheduledTime: null,
  startedAt: '2026-11-04T10:00:00.000Z',
  reached: { people: 1_500, devices: 10, mails: 0 },
  opened: 465,
});

const list = (...items: Broadcast[]) =>
  serve(adminBroadcasts.listBroadcasts, () => ({
    items,
    nextCursor: null,
    previousCursor: null,
    from: 1,
    matching: items.length,
    total: items.length,
  }));

beforeEach(() => {
  resizeWindow(1_280);
  const admin = anAdmin();
  signInAs(admin);
  serve(users.readUser, () => admin);
  list(aBroadcast(), sent);
  serve(adminBroadcasts.readBroadcastReach, ({ query }) =>
    query.plan === 'premium' ? { people: 0, devices: 0, mails: 0 } : { people: 6_690, devices: 4_388, mails: 6_204 },
  );
});

const open = (search = '') => openApp(`/admin/content?tab=broadcasts${search}`);

async function write(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'العنوان' }), 'المراجعة هنا');
  await user.type(screen.getByRole('textbox', { name: 'الرسالة' }), 'عشر دقائق.');
}

test('a broadcast shows how it looks and how many it reaches, and is sent once that is confirmed', async () => {
  serve(adminBroadcasts.addBroadcast, () => aBroadcast({ state: 'sending' }));
  const { user } = await open();
  await write(user);
  const preview = screen.getByRole('region', { name: 'المعاينة' });
  expect(within(preview).getAllByText('المراجعة هنا')).toHaveLength(2);
  expect(screen.getByText('12 من 50')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'عند الضغط' }), 'تطوير الذات: المراجعة الأسبوعية');
  await user.click(screen.getByRole('button', { name: 'مجاني' }));
  await user.click(screen.getByRole('checkbox', { name: 'إشعارات الجهاز' }));
  expect(await within(preview).findByText('4,388')).toBeVisible();
  expect(receivedBy(adminBroadcasts.readBroadcastReach).at(-1)?.query).toEqual({ plan: 'free', isPushed: 'true' });
  await user.click(screen.getByRole('button', { name: 'إرسال الآن' }));
  const question = await screen.findByRole('alertdialog', { name: 'إرسال إشعار عام؟' });
  expect(question).toHaveAccessibleDescription('يصل إلى 6,690 مستخدمًا ولا يمكن سحبه.');
  expect(receivedBy(adminBroadcasts.addBroadcast)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'إرسال' }));
  await screen.findByText('بدأ إرسال الإشعار');
  expect(receivedBy(adminBroadcasts.addBroadcast)[0]?.body).toEqual({
    title: 'المراجعة هنا',
    message: 'عشر دقائق.',
    actionType: 'review',
    plan: 'free',
    isActive: false,
    countries: [],
    isPushed: true,
    isMailed: false,
    scheduledOn: null,
    scheduledTime: null,
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'العنوان' })).toHaveValue(''));
});

test('what is cancelled before it is sent stays written', async () => {
  const { user } = await open();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'إرسال الآن' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'العنوان' })).toHaveValue('المراجعة هنا');
  expect(receivedBy(adminBroadcasts.addBroadcast)).toHaveLength(0);
});

test('without a text or a time nothing is asked, and each field says what it needs', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'إرسال الآن' }));
  expect(await screen.findByText('يرجى كتابة العنوان')).toBeVisible();
  await write(user);
  await user.click(screen.getByRole('radio', { name: 'موعد محدد' }));
  await user.click(screen.getByRole('button', { name: 'جدولة الإرسال' }));
  expect(await screen.findByText('يرجى اختيار التاريخ')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('one to nobody, and one that was sent before, is refused in its place', async () => {
  failWith(adminBroadcasts.addBroadcast, 'validation_failed', { plan: refusalTexts.broadcastReachesNobody });
  const { user } = await open();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'بريميوم' }));
  await screen.findAllByText('0');
  await user.click(screen.getByRole('button', { name: 'إرسال الآن' }));
  expect(await screen.findByText(refusalTexts.broadcastReachesNobody)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'العنوان' })).toHaveValue('المراجعة هنا');
});

test('is tried with oneself', async () => {
  serve(adminBroadcasts.testBroadcast, () => undefined);
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'إشعار تجريبي' })).toBeDisabled();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'إشعار تجريبي' }));
  await screen.findByText('أُرسل إشعار تجريبي إليك وحدك');
  expect(receivedBy(adminBroadcasts.testBroadcast)[0]?.body).toEqual({
    title: 'المراجعة هنا',
    message: 'عشر دقائق.',
    actionType: null,
  });
});

test.each([1_280, 360])('those before say to whom they went and how many opened them, at %i', async (width) => {
  resizeWindow(width);
  await open();
  const history = await screen.findByRole('region', { name: 'الإشعارات السابقة' });
  expect(await within(history).findByText('الجمعيات صارت في التخطيط المالي')).toBeVisible();
  expect(within(history).getByText('مجاني، نشط خلال 30 يومًا، السعودية، مصر')).toBeVisible();
  expect(history).toHaveTextContent('1,500');
  expect(history).toHaveTextContent('31%');
  expect(within(history).getByText('مجدول')).toBeVisible();
});

test('a scheduled one is changed with the version that was shown, and says when another changed it', async () => {
  const { user } = await open();
  const history = await screen.findByRole('region', { name: 'الإشعارات السابقة' });
  await chooseMenuItem(user, 'خيارات «صيانة ليلة الجمعة»', 'تعديل');
  expect(await screen.findByRole('heading', { name: 'تعديل إشعار مجدول' })).toBeVisible();
  const title = screen.getByRole('textbox', { name: 'العنوان' });
  await user.clear(title);
  await user.type(title, 'صيانة السبت');
  serve(adminBroadcasts.editBroadcast, () => {
    list(aBroadcast({ version: 4, title: 'صيانة الأحد' }), sent);
    throw new FakeApiError('changed_meanwhile');
  });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'حفظ التعديل' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'إرسال' }));
  };
  await save();
  expect(await screen.findByText(/حفظ مشرف آخر تعديلًا: «صيانة الأحد»/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'العنوان' })).toHaveValue('صيانة السبت');
  serve(adminBroadcasts.editBroadcast, () => aBroadcast({ version: 5, title: 'صيانة السبت' }));
  await save();
  await screen.findByText('حُفظ التعديل');
  const [first, second] = receivedBy(adminBroadcasts.editBroadcast);
  expect([first?.body, second?.body]).toMatchObject([{ expected: 3 }, { expected: 4 }]);
  expect(history).toBeVisible();
});

test('a scheduled one is cancelled once that is confirmed', async () => {
  serve(adminBroadcasts.cancelBroadcast, () => {
    list(aBroadcast({ state: 'cancelled', version: 4 }), sent);
    return aBroadcast({ state: 'cancelled', version: 4 });
  });
  const { user } = await open();
  await screen.findByText('صيانة ليلة الجمعة');
  await chooseMenuItem(user, 'خيارات «صيانة ليلة الجمعة»', 'إلغاء الإرسال');
  const question = await screen.findByRole('alertdialog', { name: 'إلغاء إرسال «صيانة ليلة الجمعة»؟' });
  await user.click(within(question).getByRole('button', { name: 'إلغاء الإرسال' }));
  expect(await screen.findByText('أُلغي')).toBeVisible();
  expect(receivedBy(adminBroadcasts.cancelBroadcast)[0]?.body).toEqual({ expected: 3 });
});
