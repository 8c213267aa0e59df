import { expect, onTestFinished, test, vi } from 'vitest';
import { aUser, signInAs } from '../testing/data/people.ts';
import { closeSession, currentSession, onSessionChange, openSession, renewUser } from './session.ts';

const keys = () => Object.keys(localStorage).sort();

test('the three keys are written and cleared together', () => {
  openSession('token-1', aUser());
  expect(keys()).toEqual(['authToken', 'onboardingCompleted', 'token', 'user']);
  expect(currentSession()).toMatchObject({ token: 'token-1', user: { name: 'ليلى', role: 'user' } });
  expect(localStorage.getItem('onboardingCompleted')).toBe('true');
  closeSession();
  expect(keys()).toEqual(['onboardingCompleted']);
  expect(currentSession()).toBeNull();
});

test('accepts the session that an older version stored', () => {
  const { id, name, email, role } = aUser();
  localStorage.setItem('token', 'token-1');
  localStorage.setItem('user', JSON.stringify({ id, name, email, role, timezone: 'Mars/Olympus', preferences: 7 }));
  expect(currentSession()?.user).toEqual({
    id,
    name,
    email,
    emailVerified: true,
    isHolderVerified: true,
    deletionDueAt: null,
    documentsToAgree: [],
    allowsAnalytics: false,
    avatarUrl: null,
    role,
    timezone: 'Asia/Riyadh',
    country: 'SA',
    city: null,
    preferences: {
      currency: 'SAR',
      salaryDay: 1,
      salaryWeekendRule: 'none',
      digits: 'latn',
      calendar: 'gregory',
      hijriOffset: 0,
      dayStartHour: 0,
      weekStart: 0,
      hideAmounts: false,
      theme: 'system',
      textSize: 'medium',
      prayerCity: null,
      dashboardOrder: [],
      dashboardHidden: [],
    },
  });
});

test('an unchanged session is the same object', () => {
  signInAs(aUser());
  expect(currentSession()).toBe(currentSession());
});

test('news of a person who has left changes nothing', () => {
  signInAs(aUser());
  renewUser(aUser({ id: 'somebody else', name: 'عمر' }));
  expect(currentSession()?.user.name).toBe('ليلى');
  renewUser(aUser({ name: 'ليلى العتيبي' }));
  expect(currentSession()?.user.name).toBe('ليلى العتيبي');
});

test('listeners hear of each change until they stop', () => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  signInAs(aUser());
  closeSession();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  signInAs(aUser());
  expect(listener).toHaveBeenCalledTimes(3);
});

test.each([
  ['token', 1],
  ['authToken', 1],
  ['user', 1],
  ['expiredFor', 1],
  [null, 1],
  ['theme', 0],
  ['onboardingCompleted', 0],
])('a change of %s in another tab is told %i times', (key, times) => {
  const listener = vi.fn();
  onTestFinished(onSessionChange(listener));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(times);
});
