import { push } from '@afdal/contract/notifications/push';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mockPush, pushKey } from '../../testing/browser/push-browser.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { PushCard } from './push-card.tsx';
import { PushDevice } from './push-device.tsx';

beforeEach(() => {
  serve(push.readPushKey, () => ({ key: pushKey }));
  serve(push.subscribeToPush, () => undefined);
  serve(push.unsubscribeFromPush, () => undefined);
  serve(push.testPush, () => ({ devices: 1 }));
});

const card = () => screen.findByRole('region', { name: 'تفعيل إشعارات الجهاز' });
const noCard = () => expect(screen.queryByRole('region', { name: 'تفعيل إشعارات الجهاز' })).toBeNull();
const enable = () => screen.getByRole('button', { name: 'تفعيل' });

test('asks by a tap alone, subscribes the device, and then offers a test', async () => {
  const browser = mockPush();
  const { user } = await openFeature(<PushCard />);
  expect(await card()).toHaveTextContent('تذكير بالمهام ومواعيد السداد في وقتها، حتى والتطبيق مغلق.');
  expect(browser.promptCount).toBe(0);
  await user.click(enable());
  expect(await screen.findByText('فُعّلت الإشعارات')).toBeVisible();
  expect(receivedBy(push.subscribeToPush).map(({ body }) => body)).toEqual([
    { endpoint: browser.endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  ]);
  await user.click(screen.getByRole('button', { name: 'إشعار تجريبي' }));
  expect(await screen.findByText('أُرسل إشعار تجريبي')).toBeVisible();
  expect([browser.promptCount, receivedBy(push.testPush).length]).toEqual([1, 1]);
  noCard();
});

test.each([
  ['sent', 'إشعار تجريبي'],
  ['put aside', 'لاحقًا'],
])('after a reload it is there until the test was %s', async (_, button) => {
  mockPush();
  const { user } = await openFeature(<PushCard />);
  await card();
  await user.click(enable());
  await screen.findByText('فُعّلت الإشعارات');
  cleanup();
  const reloaded = await openFeature(<PushCard />);
  expect(await card()).toHaveTextContent('الإشعارات مفعّلة على هذا الجهاز. إشعار تجريبي يؤكد وصولها.');
  await reloaded.user.click(screen.getByRole('button', { name: button }));
  await waitFor(noCard);
  cleanup();
  await openFeature(<PushCard />);
  noCard();
});

test('in the settings a try says how to allow what is denied, and is sent once it is allowed', async () => {
  const browser = mockPush({ permission: 'denied' });
  const { user } = await openFeature(<PushDevice />);
  await user.click(screen.getByRole('button', { name: 'إشعار تجريبي' }));
  expect(await screen.findByText(/بجانب عنوان الصفحة: «الإشعارات»، ثم «السماح»/)).toBeVisible();
  expect(receivedBy(push.testPush)).toEqual([]);
  browser.permission = 'granted';
  await user.click(screen.getByRole('button', { name: 'إشعار تجريبي' }));
  expect(await screen.findByText('أُرسل إشعار تجريبي')).toBeVisible();
  expect(screen.queryByText(/بجانب عنوان الصفحة/)).toBeNull();
});

test('says where notifications that were denied can be allowed', async () => {
  mockPush({ permissionResponse: 'denied' });
  const { user } = await openFeature(<PushCard />);
  await card();
  await user.click(enable());
  expect(await card()).toHaveTextContent('الإشعارات محظورة في المتصفح، ويمكن السماح بها من إعدادات الموقع.');
  expect(screen.getByText('لم يتم تفعيل الإشعارات')).toBeVisible();
  expect(screen.getByText('يمكنك تفعيلها لاحقاً من إعدادات المتصفح')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تفعيل' })).toBeNull();
  expect(receivedBy(push.subscribeToPush)).toEqual([]);
});

test('stays as it is when the question is put aside', async () => {
  mockPush({ permissionResponse: 'default' });
  const { user } = await openFeature(<PushCard />);
  await card();
  await user.click(enable());
  expect(await screen.findByText('لم يتم تفعيل الإشعارات')).toBeVisible();
  expect(enable()).toBeVisible();
});

test.each([
  ['the push service', (): unknown => Object.assign(mockPush(), { subscribeError: new Error('no network') })],
  ['the server', (): unknown => [mockPush(), failWith(push.subscribeToPush, 'unavailable')]],
])('says so when %s cannot be reached, and can be tried again', async (_, arrange) => {
  arrange();
  const { user } = await openFeature(<PushCard />);
  await card();
  await user.click(enable());
  expect(await screen.findByText('حدث خطأ في طلب إذن الإشعارات')).toBeVisible();
  await waitFor(() => expect(enable()).not.toHaveAttribute('aria-busy', 'true'));
});

describe('is not there', () => {
  test.each(['granted', 'denied'] as const)('where the person has decided before: %s', async (permission) => {
    const browser = mockPush({ permission });
    await openFeature(<PushCard />);
    noCard();
    expect(browser.promptCount).toBe(0);
  });

  test('where the browser cannot notify', async () => {
    await openFeature(<PushCard />);
    noCard();
  });
});

test('on an iPhone, the app goes to the home screen first', async () => {
  const { userAgent } = navigator;
  const say = (value: string) => Object.defineProperty(navigator, 'userAgent', { configurable: true, value });
  say('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1');
  onTestFinished(() => void say(userAgent));
  await openFeature(<PushCard />);
  expect(await card()).toHaveTextContent('زر المشاركة، ثم «إضافة إلى الشاشة الرئيسية»');
  expect(screen.queryByRole('button')).toBeNull();
});
