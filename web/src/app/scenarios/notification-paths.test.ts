import { notificationActions } from '@afdal/domain/notifications/notification';
import { expect, it } from 'vitest';
import { notificationPath } from '../../lib/notification-paths.ts';
import { safeNext } from '../next.ts';

it.each(notificationActions.filter((action) => action !== 'system'))('a click on one of %s opens a page', (action) => {
  const path = notificationPath(action);
  expect(path).not.toBeNull();
  expect(safeNext(path)).toBe(path);
});

it('opens the tab that the notification is about', () => {
  expect(notificationPath('installment')).toBe('/financial-planning?tab=obligations');
});

it('opens the part of the settings that it is about', () => {
  expect(notificationPath('data')).toBe('/settings#data');
});

it('opens the thread of a support reply', () => {
  const path = notificationPath('support', '01937b1e-0000-7000-8000-000000000001');
  expect(path).toBe('/contact?open=ticket&id=01937b1e-0000-7000-8000-000000000001');
  expect(safeNext(path)).toBe(path);
});

it.each([null, 'system', 'toString', 'something newer'])('a click on one of %s leads nowhere', (action) => {
  expect(notificationPath(action)).toBeNull();
});
