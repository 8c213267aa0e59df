import type { Notification } from '@afdal/contract/notifications/notifications';
import { Bell, CircleCheck, LifeBuoy } from 'lucide-react';
import { expect, test } from 'vitest';
import { notificationIcon } from './notification-icon.ts';

const about = (actionType: string | null, type: Notification['type']) =>
  notificationIcon({ type, actionType } as Notification);

test('what it is about is its icon, and how it went its colour', () => {
  expect(about('support', 'info')).toEqual({ icon: LifeBuoy, tone: 'info' });
  expect(about('support', 'error')).toEqual({ icon: LifeBuoy, tone: 'danger' });
});

test.each([null, 'of-a-newer-server', 'toString'])('what is about %s shows how it went', (actionType) => {
  expect(about(actionType, 'success')).toEqual({ icon: CircleCheck, tone: 'success' });
  expect(about(actionType, 'warning')).toEqual({ icon: Bell, tone: 'warning' });
});
