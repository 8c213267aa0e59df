import type { Notification } from '@afdal/contract/notifications/notifications';
import type { User } from '@afdal/contract/people/users';
import { type Entitlements, entitlements, type PlanEntitlements } from '@afdal/contract/subscriptions/entitlements';
import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { Task, TaskHistory, TaskSummary } from '@afdal/contract/tasks/tasks';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { defaultEntitlements } from '@afdal/domain/subscriptions/entitlements';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';
import { openSession } from '../../session/session.ts';
import { serve } from '../fake-server.ts';

const layla: User = {
  id: '0190b5a0-0000-7000-8000-000000000001',
  name: 'ليلى',
  email: 'layla@example.com',
  avatarUrl: null,
  country: 'SA',
  city: null,
  createdAt: '2026-05-01T00:00:00.000Z',
  referralCode: 'LAYLA',
  role: 'user',
  subscription: { isSubscribed: false, plan: 'free', startDate: null, endDate: null, autoRenew: false },
  freeMonthsEarned: 0,
  stats: { completedGoals: 0, activeDays: 0, financialHealthScore: null },
  points: 0,
  level: 1,
  longestStreak: 0,
  timezone: 'Asia/Riyadh',
  emailVerified: false,
  isHolderVerified: false,
  deletionDueAt: null,
  documentsToAgree: [],
  featuresOff: [],
  maintenance: null,
  allowsAnalytics: false,
  preferences: {
    currency: 'SAR',
    salaryDay: 1,
    salaryWeekendRule: 'none',
    weekStart: 0,
    dayStartHour: 0,
    digits: 'latn',
    calendar: 'gregory',
    hijriOffset: 0,
    theme: 'system',
    textSize: 'medium',
    hideAmounts: false,
    interests: [],
    occupation: null,
    prayerCity: null,
    dashboardOrder: [],
    dashboardHidden: [],
  },
};

export function aUser(change: Partial<User> = {}): User {
  return { ...layla, ...change };
}

export function anAdmin(): User {
  return aUser({ id: '0190b5a0-0000-7000-8000-000000000009', name: 'سارة', role: 'admin' });
}

export function aDailyTask(change: Partial<DailyTask> = {}): DailyTask {
  return {
    id: newId(),
    title: 'قراءة عشر صفحات',
    description: '',
    priority: 'low',
    dueOn: null,
    dueTime: null,
    paymentId: null,
    isCompleted: false,
    completedOn: null,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** By default daily, due today and not done. */
export function aTask(change: Partial<Task> = {}): Task {
  return {
    id: newId(),
    title: 'قراءة',
    description: '',
    notes: '',
    taskType: 'daily',
    category: 'تعلم',
    priority: 'low',
    dueTime: '20:00',
    dueDate: change.dueTime ?? '20:00',
    weekday: null,
    dayOfMonth: null,
    prayer: null,
    offsetMinutes: 0,
    reminderOffsets: [0],
    timesPerWeek: null,
    weekdays: null,
    doneDays: [],
    target: null,
    unit: '',
    amount: 0,
    on: logicalDate(Date.now(), layla.timezone, layla.preferences.dayStartHour),
    since: aDay('2026-11-01'),
    dueOn: logicalDate(Date.now(), layla.timezone, layla.preferences.dayStartHour),
    state: 'due',
    isCompleted: false,
    lastCompletedOn: null,
    earned: 0,
    paidPeriod: null,
    milestoneId: null,
    streak: 0,
    steps: [],
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-01T06:00:00.000Z',
    ...change,
  };
}

export function aTaskSummary(change: Partial<TaskSummary> = {}): TaskSummary {
  return {
    on: logicalDate(Date.now(), layla.timezone, layla.preferences.dayStartHour),
    points: 0,
    pointsEarned: 0,
    level: 1,
    levelFrom: 0,
    levelTo: 50,
    pointsThisWeek: 0,
    doneToday: 0,
    dueToday: 0,
    doneThisWeek: 0,
    dueThisWeek: 0,
    weekDays: [],
    longestStreak: 0,
    currentStreak: 0,
    freezes: 0,
    isFreezeEarned: false,
    freezeLimit: 2,
    frozenOn: null,
    frozenInRow: 0,
    excusedUntil: null,
    excuses: [],
    ...change,
  };
}

export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    id: newId(),
    type: 'info',
    title: 'قسط السيارة بعد 7 أيام',
    message: '',
    read: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    actionType: 'installment',
    actionId: null,
    ...change,
  };
}

/** Puts the browser into the state after a sign-in. */
export function signInAs(user: User, token = 'token-1'): void {
  openSession(token, user);
  serve(entitlements.readEntitlements, () => toEntitlements(user));
}

function planEntitlements(plan: Plan): PlanEntitlements {
  const { planning, premiumArticles, ...numbers } = defaultEntitlements[plan];
  const inJson = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    limits: {
      accounts: inJson(numbers.accounts),
      savingsGoals: inJson(numbers.savingsGoals),
      majorGoals: inJson(numbers.majorGoals),
      habits: inJson(numbers.habits),
      programmes: inJson(numbers.programmes),
      importsPerCycle: inJson(numbers.importsPerCycle),
      reportCycles: inJson(numbers.reportCycles),
      freezes: inJson(numbers.freezes),
    },
    planning,
    premiumArticles,
  };
}

/** What the person's plan allows, as the server says where no setting says otherwise. */
export function toEntitlements({ subscription }: User, change: Partial<Entitlements> = {}): Entitlements {
  const plan = subscription.isSubscribed ? subscription.plan : 'free';
  return {
    plan,
    ...planEntitlements(plan),
    plans: {
      free: planEntitlements('free'),
      paid: planEntitlements('paid'),
      premium: planEntitlements('premium'),
    },
    used: { accounts: 0, savingsGoals: 0, majorGoals: 0, habits: 0, programmes: 0 },
    choosableFrom: { accounts: null, savingsGoals: null, majorGoals: null, habits: null, programmes: null },
    ...change,
  };
}

/** A year in which nothing happened. */
export function aTaskHistory(change: Partial<TaskHistory> = {}): TaskHistory {
  return {
    from: aDay('2025-11-22'),
    to: aDay('2026-11-21'),
    doneOn: [],
    missedOn: [],
    frozenOn: [],
    excusedOn: [],
    longestStreak: 0,
    points: 0,
    completions: 0,
    ...change,
  };
}
