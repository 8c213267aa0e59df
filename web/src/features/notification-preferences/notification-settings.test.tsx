import {
  type NotificationPreferences,
  notificationPreferences,
} from '@afdal/contract/notifications/notification-preferences';
import { notificationTopics } from '@afdal/domain/notifications/topics';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const { readNotificationPreferences, editNotificationPreferences } = notificationPreferences;
const channels = Object.fromEntries(
  notificationTopics.map((topic) => [topic, { inApp: true, push: true, email: false }]),
) as NotificationPreferences['channels'];
const usual: NotificationPreferences = {
  channels,
  quietFrom: '22:00',
  quietTo: '07:00',
  pushesPerDay: 3,
  digestTime: '20:00',
  weeklySummary: false,
  reminderOffsets: [0],
};

async function openSettings(stored = usual) {
  serve(readNotificationPreferences, () => stored);
  const opened = await openFeature(<NotificationSettings />);
  await screen.findByRole('table', { name: 'أين تصل' });
  serve(editNotificationPreferences, () => stored);
  return opened;
}

const sent = () => receivedBy(editNotificationPreferences).map(({ body }) => body);
const toggle = (name: string | RegExp) => screen.getByRole('switch', { name });

const channel = (name: string) => screen.getByRole('checkbox', { name });

test('a channel of a topic is switched by itself', async () => {
  const { user } = await openSettings();
  await user.click(channel('العادات: الجهاز'));
  await user.click(channel('العادات: داخل التطبيق'));
  await waitFor(() =>
    expect(sent()).toEqual([{ channels: { habits: { push: false } } }, { channels: { habits: { inApp: false } } }]),
  );
});

test.each(['داخل التطبيق', 'البريد'])('what is about security comes always by %s, and says so', async (name) => {
  const { user } = await openSettings();
  const locked = channel(`أمان الحساب: ${name}`);
  expect(locked).toBeChecked();
  expect(locked).toBeDisabled();
  expect(locked).toHaveAccessibleDescription('إشعارات الأمان تصل دائمًا داخل التطبيق وبالبريد.');
  await user.click(locked);
  expect(sent()).toEqual([]);
});

test('what could not be saved is as it was, and says so', async () => {
  const { user } = await openSettings();
  failWith(editNotificationPreferences, 'validation_failed');
  await user.click(channel('المهام: البريد'));
  expect(await screen.findByText('تعذّر حفظ إعدادات الإشعارات')).toBeVisible();
  await waitFor(() => expect(channel('المهام: البريد')).not.toBeChecked());
});

test.each<[string, Partial<NotificationPreferences>, RegExp, object]>([
  ['quiet hours off', {}, /^ساعات الهدوء/, { quietFrom: null, quietTo: null }],
  ['quiet hours on', { quietFrom: null, quietTo: null }, /^ساعات الهدوء/, { quietFrom: '22:00', quietTo: '07:00' }],
  ['the digest off', {}, /^ملخص ما زاد/, { digestTime: null }],
  ['the summary of the week on', {}, /^الملخص الأسبوعي/, { weeklySummary: true }],
  ['the digest on', { digestTime: null }, /^ملخص ما زاد/, { digestTime: '20:00' }],
])('%s is one press', async (_, stored, name, body) => {
  const { user } = await openSettings({ ...usual, ...stored });
  await user.click(toggle(name));
  await waitFor(() => expect(sent()).toEqual([body]));
});

test('a time is saved once its field is left, and not where both are the same', async () => {
  const { user } = await openSettings();
  const from = screen.getByRole('textbox', { name: 'من' });
  await user.clear(from);
  await user.type(from, '23:30{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ quietFrom: '23:30' }]));
  const to = screen.getByRole('textbox', { name: 'إلى' });
  await user.clear(to);
  await user.type(to, '22:00');
  await user.tab();
  expect(sent()).toHaveLength(1);
  expect(to).toBeInvalid();
});

test('how many a day is a number within its bounds', async () => {
  const { user } = await openSettings();
  const perDay = screen.getByRole('spinbutton', { name: 'إشعارات الجهاز في اليوم' });
  await user.clear(perDay);
  await user.type(perDay, '40');
  await user.tab();
  expect(perDay).toBeInvalid();
  expect(sent()).toEqual([]);
  await user.clear(perDay);
  await user.type(perDay, '0');
  await user.tab();
  await waitFor(() => expect(sent()).toEqual([{ pushesPerDay: 0 }]));
});
