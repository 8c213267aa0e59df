import type { NotificationTopic } from '../notifications/topics.ts';

/** How long a push service keeps a message for a device that is away, and whether it wakes a sleeping one. */
export interface PushOptions {
  readonly ttlSeconds: number;
  readonly urgency: 'high' | 'normal';
}

const hour = 3_600;
const day = 24 * hour;

const aboutNow: PushOptions = { ttlSeconds: 6 * hour, urgency: 'high' };
const ofTheDay: PushOptions = { ttlSeconds: 12 * hour, urgency: 'normal' };
const lasting: PushOptions = { ttlSeconds: 3 * day, urgency: 'normal' };

const optionsByTopic: Readonly<Record<NotificationTopic, PushOptions>> = {
  tasks: aboutNow,
  streaks: ofTheDay,
  payments: { ttlSeconds: day, urgency: 'high' },
  budgets: ofTheDay,
  savings: lasting,
  habits: ofTheDay,
  goals: lasting,
  selfDevelopment: ofTheDay,
  weeklyReview: ofTheDay,
  subscription: lasting,
  support: lasting,
  security: { ttlSeconds: 3 * day, urgency: 'high' },
  announcements: lasting,
  system: lasting,
};

/** A reminder that arrives after its time only disturbs: what is about today is not delivered tomorrow. */
export function getPushOptions(topic: NotificationTopic): PushOptions {
  return optionsByTopic[topic];
}
