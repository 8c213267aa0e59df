import { expect, test } from 'vitest';
import {
  defaultChannels,
  getChannels,
  ignoresQuietHours,
  isListed,
  isLocked,
  isNeverCut,
  notificationTopics,
} from './topics.ts';

test.each([
  ['tasks', ['push']],
  ['payments', ['push', 'email']],
  ['savings', []],
  ['security', ['push', 'email']],
  ['announcements', []],
] as const)('of %s comes by %j unless the person says otherwise', (topic, channels) => {
  expect(getChannels(topic, defaultChannels)).toEqual(channels);
});

test('what is turned off does not come, but for what is about security, in the app and by mail', () => {
  const off = Object.fromEntries(
    notificationTopics.map((topic) => [topic, { inApp: false, push: false, email: false }]),
  );
  const silent = { ...defaultChannels, ...off };
  const remaining = notificationTopics.flatMap((topic) =>
    getChannels(topic, silent).map((channel) => [topic, channel]),
  );
  expect(remaining).toEqual([['security', 'email']]);
  expect(notificationTopics.filter((topic) => isListed(topic, silent))).toEqual(['security']);
});

test.each([
  ['tasks', 'inApp', false],
  ['tasks', 'push', false],
  ['tasks', 'email', false],
  ['security', 'inApp', true],
  ['security', 'push', false],
  ['security', 'email', true],
] as const)('the channel of %s by %s is locked: %j', (topic, channel, expected) => {
  expect(isLocked(topic, channel)).toBe(expected);
});

test.each([
  ['habits', false, false, false],
  ['habits', false, true, false],
  ['tasks', true, false, true],
  ['tasks', false, true, false],
  ['payments', false, true, true],
  ['payments', false, false, false],
  ['security', false, false, true],
] as const)('of %s, set by the person: %j, due today: %j, is never cut: %j', (topic, isSet, isDue, expected) => {
  expect(isNeverCut(topic, isSet, isDue)).toBe(expected);
});

test.each([
  ['habits', false, false],
  ['payments', false, false],
  ['tasks', true, true],
  ['security', false, true],
] as const)('of %s, set by the person: %j, comes in quiet hours: %j', (topic, isSet, expected) => {
  expect(ignoresQuietHours(topic, isSet)).toBe(expected);
});
