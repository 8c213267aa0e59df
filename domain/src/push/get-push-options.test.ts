import { expect, it } from 'vitest';
import { notificationTopics } from '../notifications/topics.ts';
import { getPushOptions } from './get-push-options.ts';

it.each([
  ['tasks', 6, 'high'],
  ['streaks', 12, 'normal'],
  ['payments', 24, 'high'],
  ['habits', 12, 'normal'],
  ['security', 72, 'high'],
  ['announcements', 72, 'normal'],
] as const)('one of %s is kept for %i hours, with %s urgency', (topic, hours, urgency) => {
  expect(getPushOptions(topic)).toEqual({ ttlSeconds: hours * 3_600, urgency });
});

it('nothing that is about today is delivered the day after', () => {
  const ofToday = notificationTopics.filter((topic) => ['tasks', 'streaks', 'habits', 'payments'].includes(topic));
  for (const topic of ofToday) expect(getPushOptions(topic).ttlSeconds).toBeLessThanOrEqual(86_400);
});
