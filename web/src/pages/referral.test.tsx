import { notificationMail } from '@afdal/contract/notifications/notification-mail';
import { notifications } from '@afdal/contract/notifications/notifications';
import { users } from '@afdal/contract/people/accounts';
import { type Referral, referrals } from '@afdal/contract/subscriptions/referrals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cutOff, failWith, receivedBy, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { openFeature } from '../testing/open-feature.tsx';
import { ReferralPage } from './referral.tsx';

const link = 'https://afdal.example/signup?ref=LAYLA';
const shared = `جرّبت تطبيق «أفضل» لترتيب المال والعادات، وهذا رابط دعوتي: ${link}`;

const nothingYet: Referral = {
  referralCode: 'LAYLA',
  link,
  referralCount: 0,
  pendingCount: 0,
  freeMonthsEarned: 0,
  isUnderReview: false,
  invites: [],
};
const invited = (id: string, email: string | null, status: Referral['invites'][number]['status']) => ({
  id,
  email,
  status,
  sentAt: '2026-11-19T09:00:00.000Z',
});

const email = () => screen.getByRole('textbox', { name: 'دعوة بالبريد الإلكتروني' });
const button = (name: string) => screen.getByRole('button', { name });

async function open(change: Partial<Referral> = {}) {
  serve(referrals.readReferral, () => ({ ...nothingYet, ...change }));
  const opened = await openFeature(<ReferralPage />);
  await screen.findByText('شهر بريميوم مجاني مقابل كل دعوة مقبولة، بلا حد للدعوات');
  return opened;
}

/** A browser that can share, and what becomes of it. */
function canShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('the code and its link', () => {
  test('are shown and copied', async () => {
    const { user } = await open();
    expect(screen.getByText('LAYLA')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'رابط الدعوة' })).toHaveValue(link);
    const share = screen.getByRole('region', { name: 'رمز الدعوة ورابطها' });
    await user.click(within(share).getByRole('button', { name: 'نسخ الرابط' }));
    expect(await screen.findByText('نُسخ الرابط')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(button('نسخ الرمز'));
    expect(await screen.findByText('نُسخ الرمز')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('LAYLA');
  });

  test('are handed to another app, or copied where the browser cannot', async () => {
    const { user } = await open();
    await user.click(button('مشاركة'));
    expect(await screen.findByText('نُسخ الرابط')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(shared);
    const share = vi.fn(async () => {});
    canShare(share);
    await user.click(button('مشاركة'));
    expect(share).toHaveBeenCalledWith({ text: shared });
  });

  test.each([
    ['a failure', new DOMException('', 'NotAllowedError'), 1],
    ['a change of mind', new DOMException('', 'AbortError'), 0],
  ])('after %s is told what failed, if anything', async (_, reason, toasts) => {
    const { user } = await open();
    canShare(() => Promise.reject(reason));
    await user.click(button('مشاركة'));
    await waitFor(() => expect(screen.queryAllByText('حدث خطأ أثناء مشاركة الرابط')).toHaveLength(toasts));
  });
});

describe('an invitation by mail', () => {
  test('is sent once, and the list is read anew', async () => {
    let respond = () => {};
    serve(referrals.inviteByMail, async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return invited('1', 'n•••@example.com', 'sent');
    });
    const { user } = await open();
    await user.type(email(), 'Noura@Example.com');
    await user.click(button('إرسال الدعوة'));
    await user.click(await screen.findByRole('button', { name: 'جارٍ الإرسال…' }));
    serve(referrals.readReferral, () => ({ ...nothingYet, invites: [invited('1', 'n•••@example.com', 'sent')] }));
    respond();
    expect(await screen.findByText('أُرسلت الدعوة إلى noura@example.com')).toBeVisible();
    expect(await screen.findByText('n•••@example.com')).toBeVisible();
    expect(email()).toHaveValue('');
    expect(receivedBy(referrals.inviteByMail).map(({ body }) => body)).toEqual([
      { email: 'noura@example.com', id: expect.any(String) },
    ]);
  });

  test('of no address is not sent', async () => {
    const { user } = await open();
    await user.type(email(), 'noura@');
    await user.click(button('إرسال الدعوة'));
    expect(email()).toHaveAccessibleDescription(/يرجى إدخال بريد إلكتروني صحيح/);
    expect(email()).toHaveFocus();
    expect(receivedBy(referrals.inviteByMail)).toEqual([]);
  });

  test("shows the server's error at the field", async () => {
    failWith(referrals.inviteByMail, 'validation_failed', { email: 'أُرسلت دعوة إلى هذا البريد من قبل' });
    const { user } = await open();
    await user.type(email(), 'noura@example.com');
    await user.click(button('إرسال الدعوة'));
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/أُرسلت دعوة إلى هذا البريد من قبل/));
  });

  test.each([
    ['after too many', () => failWith(referrals.inviteByMail, 'rate_limited')],
    ['without a connection', () => cutOff(referrals.inviteByMail)],
  ])('%s says what failed, and the address stays', async (_, prepare) => {
    prepare();
    const { user } = await open();
    await user.type(email(), 'noura@example.com');
    await user.click(button('إرسال الدعوة'));
    expect(await screen.findByText(/تعذّر إرسال الدعوة/)).toBeVisible();
    expect(email()).toHaveValue('noura@example.com');
  });
});

describe('the list', () => {
  test('offers the link while it is empty', async () => {
    const { user } = await open();
    const empty = screen.getByRole('heading', { name: 'لا دعوات بعد، والرابط جاهز' });
    expect(empty).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'نسخ الرابط' })[1] as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test('says what became of each, and what they brought', async () => {
    await open({
      referralCount: 1,
      pendingCount: 2,
      freeMonthsEarned: 2,
      isUnderReview: true,
      invites: [
        invited('1', 'n•••@example.com', 'accepted'),
        invited('2', null, 'registered'),
        invited('3', 's•••@example.com', 'review'),
        invited('4', 'o•••@example.com', 'sent'),
      ],
    });
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'n•••@example.com19 نوفمبر 2026 · شهر مجاني أُضيفمقبولة',
      'برابط الدعوة19 نوفمبر 2026بانتظار التأكيد',
      's•••@example.com19 نوفمبر 2026قيد المراجعة',
      'o•••@example.com19 نوفمبر 2026أُرسلت',
    ]);
    expect(screen.getByText('4 دعوات')).toBeVisible();
    expect(screen.getByText('الأشهر المجانية المكتسبة: شهران.')).toBeVisible();
    expect(screen.getByText(/نراجعه أولًا/)).toBeVisible();
  });

  test('that cannot be read says so, and is read again', async () => {
    cutOff(referrals.readReferral);
    const { user } = await openFeature(<ReferralPage />);
    expect(await screen.findByText('تعذّر عرض دعواتك')).toBeVisible();
    serve(referrals.readReferral, () => nothingYet);
    await user.click(button('إعادة المحاولة'));
    expect(await screen.findByText('لا دعوات بعد، والرابط جاهز')).toBeVisible();
  });
});

describe('the complaint of an invitation', () => {
  beforeEach(() => {
    serve(notifications.listNotifications, () => []);
    failWith(users.readUser, 'unauthorized');
  });

  test('is sent once it is pressed, and not before', async () => {
    serve(referrals.stopInvites, () => ({ isStopped: true }));
    const { user, address } = await openApp('/unsubscribe?token=afdalinvite_abc');
    const report = await screen.findByRole('button', { name: 'الإبلاغ عن الدعوة' });
    await waitFor(() => expect(address()).toBe('/unsubscribe'));
    expect([receivedBy(referrals.stopInvites), receivedBy(notificationMail.readMailSubscription)]).toEqual([[], []]);
    await user.click(report);
    expect((await screen.findByText(/وصل البلاغ/)).closest('[role=status]')).toHaveFocus();
    expect(receivedBy(referrals.stopInvites).map(({ query }) => query)).toEqual([{ token: 'afdalinvite_abc' }]);
  });

  test('with a link that is not whole says so', async () => {
    failWith(referrals.stopInvites, 'link_invalid');
    const { user } = await openApp('/unsubscribe?token=afdalinvite_abc');
    await user.click(await screen.findByRole('button', { name: 'الإبلاغ عن الدعوة' }));
    expect(await screen.findByText('الرابط غير صالح أو انتهت مدته')).toBeVisible();
  });
});
