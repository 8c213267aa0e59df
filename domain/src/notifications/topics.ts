/** What a person sets channels for. Stored: never rename one. */
export const notificationTopics = [
  'tasks',
  'streaks',
  'payments',
  'budgets',
  'savings',
  'habits',
  'goals',
  'selfDevelopment',
  'weeklyReview',
  'subscription',
  'support',
  'security',
  'announcements',
  'system',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The channels that bring a notification to where the person is. */
export const deliveryChannels = ['push', 'email'] as const;
/** Those, and the list in the app. Stored: never rename one. */
export const notificationChannels = ['inApp', ...deliveryChannels] as const;

export type DeliveryChannel = (typeof deliveryChannels)[number];
export type NotificationChannel = (typeof notificationChannels)[number];

/** Which channels bring the notifications of each topic. */
export type ChannelMatrix = Readonly<Record<NotificationTopic, Readonly<Record<NotificationChannel, boolean>>>>;

const bothChannels = { inApp: true, push: true, email: true };
const pushOnly = { inApp: true, push: true, email: false };
const inAppOnly = { inApp: true, push: false, email: false };

/** A push for what loses its worth when it is seen late; a mail for what a person may have to prove or to answer. */
export const defaultChannels: ChannelMatrix = {
  tasks: pushOnly,
  streaks: pushOnly,
  payments: bothChannels,
  budgets: pushOnly,
  savings: inAppOnly,
  habits: pushOnly,
  goals: pushOnly,
  selfDevelopment: pushOnly,
  weeklyReview: pushOnly,
  subscription: bothChannels,
  support: bothChannels,
  security: bothChannels,
  announcements: inAppOnly,
  system: pushOnly,
};

/** Whether the person may not turn a channel off: who took an account over must not silence what tells of it. */
export function isLocked(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return topic === 'security' && channel !== 'push';
}

/** The channels of a topic: what the person chose, with what they may not turn off. */
export function getChannels(topic: NotificationTopic, matrix: ChannelMatrix): DeliveryChannel[] {
  return deliveryChannels.filter((channel) => matrix[topic][channel] || isLocked(topic, channel));
}

/** Whether the list in the app shows the notifications of a topic. */
export function isListed(topic: NotificationTopic, matrix: ChannelMatrix): boolean {
  return matrix[topic].inApp || isLocked(topic, 'inApp');
}

/** Whether a push comes whatever the cap is: a time that the person set, a payment that is due today, security. */
export function isNeverCut(topic: NotificationTopic, isSetByPerson: boolean, isDueToday: boolean): boolean {
  return topic === 'security' || isSetByPerson || (topic === 'payments' && isDueToday);
}

/** Whether a push comes in quiet hours too: at a time that the person set, and about security. */
export function ignoresQuietHours(topic: NotificationTopic, isSetByPerson: boolean): boolean {
  return topic === 'security' || isSetByPerson;
}
