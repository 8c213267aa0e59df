import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { copy } from './copy.ts';

type WriteName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['method'] extends 'GET' ? never : Name;
}[EndpointName];

export type QueueableWriteName = keyof typeof copy.writes;

type Body = Readonly<Record<string, unknown>>;

/** Why a write is sent at once or not at all. */
const reasons = {
  identity: 'who somebody is, is decided now',
  file: 'a file may be larger than what a browser keeps',
  answer: 'the next step needs the answer',
  repeat: 'sent again after a lost answer, it would happen again',
} as const;

/** The writes that never wait on the device. Each other one does: it has a name in `copy.writes`, or the types complain. */
export const sentAtOnce = {
  register: 'identity',
  login: 'identity',
  logout: 'identity',
  confirmEmail: 'identity',
  forgotPassword: 'identity',
  resetPassword: 'identity',
  proveIdentity: 'identity',
  endSession: 'identity',
  agreeToDocument: 'answer',
  deleteUser: 'identity',
  restoreUser: 'identity',
  cancelDeletion: 'identity',
  endOtherSessions: 'identity',
  changePassword: 'identity',
  changeEmail: 'identity',
  resendEmailChange: 'identity',
  cancelEmailChange: 'identity',
  resendConfirmation: 'identity',
  passSecondStep: 'identity',
  beginTotp: 'identity',
  confirmTotp: 'identity',
  turnOffTotp: 'identity',
  renewRecoveryCodes: 'identity',
  beginPasskey: 'identity',
  addPasskey: 'identity',
  renamePasskey: 'identity',
  removePasskey: 'identity',
  signInWithGoogle: 'identity',
  subscribeToPush: 'identity',
  unsubscribeFromPush: 'identity',
  testPush: 'answer',
  unsubscribeFromMail: 'identity',
  resubscribeToMail: 'identity',
  changeAvatar: 'file',
  inviteByMail: 'answer',
  stopInvites: 'identity',
  addReceipt: 'file',
  addAttachment: 'file',
  startImport: 'file',
  mapImport: 'answer',
  commitImport: 'answer',
  cancelImport: 'answer',
  revertImport: 'answer',
  planPayoff: 'answer',
  estimateZakat: 'answer',
  startExport: 'answer',
  cancelExport: 'answer',
  startRestore: 'file',
  confirmRestore: 'answer',
  cancelRestore: 'answer',
  sendTicket: 'answer',
  addTicketMessage: 'answer',
  seeTicket: 'answer',
  chooseActive: 'answer',
  startCheckout: 'answer',
  confirmCheckout: 'answer',
  cancelSubscription: 'answer',
  resumeSubscription: 'answer',
  askRefund: 'answer',
  openPortal: 'answer',
  splitTransaction: 'repeat',
  buyReward: 'repeat',
  shiftProgramme: 'repeat',
} as const satisfies Record<Exclude<WriteName, QueueableWriteName>, keyof typeof reasons>;

/** Whether a write of something that others may wait to change is never sent before them. */
export function isOrdered(name: string): boolean {
  return ((sentAtOnce as Partial<Record<string, keyof typeof reasons>>)[name] ?? 'repeat') === 'repeat';
}

/** What stands for "now" in a body: the day, the moment, or the first day of the month. */
type When = 'day' | 'moment' | 'month';

/** The writes for which the server takes the time of their arrival, unless they name their own: where, and which. */
export const whenMade = {
  completeDailyTask: ['on', 'day'],
  editDailyTask: ['on', 'day'],
  editTask: ['on', 'day'],
  completeMilestone: ['on', 'day'],
  addGoalValue: ['on', 'day'],
  addMajorGoal: ['startsOn', 'day'],
  addHabit: ['startedAt', 'moment'],
  addHabitEvent: ['at', 'moment'],
  addJournalEntry: ['writtenOn', 'day'],
  addReadingPlan: ['startsOn', 'day'],
  addReadingEntry: ['readOn', 'day'],
  saveWheel: ['month', 'month'],
  saveBudget: ['on', 'day'],
  addSavingsGoal: ['startsOn', 'day'],
  addSavingsEntry: ['occurredOn', 'day'],
  addFundEntry: ['occurredOn', 'day'],
  addZakatPayment: ['paidOn', 'day'],
  payPayment: ['paidOn', 'day'],
  closeObligation: ['paidOn', 'day'],
  receivePot: ['paidOn', 'day'],
} as const satisfies Partial<Record<QueueableWriteName, readonly [field: string, when: When]>>;

/** Those of them that are about a day only where they complete something. */
const completing: readonly string[] = ['editDailyTask', 'editTask'];

/**
 * Whether a write may wait on the device. What a private habit hides is written nowhere: a slip waits, one with a note does
 * not. `context` is the habit of an event; where neither says that it is not private, it may be.
 */
export function isQueueable(name: string, write: TitledWrite): name is QueueableWriteName {
  if (!Object.hasOwn(copy.writes, name)) return false;
  const body = toBody(write);
  if (name === 'addHabit') return body.isPrivate !== true;
  if (name === 'editHabit') return body.isPrivate === false;
  const isHabitWrite = name === 'addHabitEvent' || name === 'editHabitEvent';
  return !isHabitWrite || !body.note || toBody({ body: write.context }).isPrivate === false;
}

/**
 * The write with the time at which it was made, where the server would otherwise take its own.
 *
 * @param today the person's date, YYYY-MM-DD
 * @param now milliseconds
 */
export function withTime<W extends { readonly body?: unknown }>(
  name: QueueableWriteName,
  write: W,
  today: string,
  now: number,
): W {
  const timing = (whenMade as Partial<Record<string, readonly [string, When]>>)[name];
  const body = toBody(write);
  if (!timing || body[timing[0]] !== undefined) return write;
  if (completing.includes(name) && body.isCompleted === undefined) return write;
  const [field, when] = timing;
  const time = { day: today, moment: new Date(now).toISOString(), month: `${today.slice(0, 7)}-01` }[when];
  return { ...write, body: { ...body, [field]: time } };
}

interface TitledWrite {
  readonly body?: unknown;
  readonly context?: unknown;
}

/** What a write is about, in the person's own words; null where it names nothing. */
export function getTitle({ body, context }: TitledWrite): string | null {
  const nested = toBody({ body: context });
  const sources = [body, context, nested.item, nested.saved, nested.transaction];
  for (const source of sources.map((each) => toBody({ body: each }))) {
    for (const field of ['title', 'name', 'payee', 'contains', 'creditor']) {
      const text = source[field];
      if (typeof text === 'string' && text.trim() !== '') return text;
    }
  }
  return null;
}

function toBody({ body }: { readonly body?: unknown }): Body {
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}
