import type { Dashboard, dashboard } from '@afdal/contract/dashboard';
import type { UserId } from '@afdal/contract/ids';
import { type DashboardCard, type FirstDayStep, firstDaySteps, orderCards } from '@afdal/domain/dashboard/cards';
import type { Db } from '../../platform/database/database.ts';
import { withQueryCache } from '../../platform/database/query-cache.ts';
import type { Call, Caller, CallerToday, ReadCall } from '../../platform/http/call.ts';
import { mapInSequence } from '../../platform/map-in-sequence.ts';
import { endFirstDay, findLayout } from './store.ts';

type Card<Name extends DashboardCard> = NonNullable<Dashboard[Name]>;

/** The cards to which several areas give. */
type SharedCard = 'today' | 'safeToSpend';
type OwnCard = Exclude<DashboardCard, SharedCard>;

/** What a reader is given; one that reads several things itself reports what of them failed. */
interface CardCall extends ReadCall {
  readonly logError: DashboardNeeds['logError'];
}

interface Reader<Name, Answer> {
  readonly card: Name;
  readonly read: (call: CardCall) => Promise<Answer>;
}

/** Reads a card, or what an area gives to a card of several areas. */
export type DashboardReader =
  | { readonly [Name in SharedCard]: Reader<Name, Partial<Card<Name>>> }[SharedCard]
  | { readonly [Name in OwnCard]: Reader<Name, Card<Name>> }[OwnCard];

/** Whether a user has done a step of the first day; where several areas know one, any of them will do. */
interface FirstDayReader {
  readonly step: FirstDayStep;
  readonly isDone: (db: Db, user: CallerToday) => Promise<boolean>;
}

export interface DashboardNeeds {
  readonly dashboardReaders: readonly DashboardReader[];
  readonly firstDayReaders: readonly FirstDayReader[];
  readonly countInboxMessages: (db: Db, user: UserId) => Promise<number>;
  /** Reports what one card could not be read for. */
  readonly logError: (error: unknown, message: string) => void;
}

/**
 * The cards that are asked for, by default those that are not hidden, and the checklist of the first day. They are read one
 * after another with a query cache, so that what several need, such as settings and rates, is read once.
 *
 * @throws what a reader threw, where every card failed
 */
export async function readDashboard(
  { db, user, query, now }: ReadCall & Pick<Call<typeof dashboard.readDashboard>, 'query'>,
  needs: DashboardNeeds,
): Promise<Dashboard> {
  const cached = withQueryCache(db);
  const layout = await findLayout(cached, user.id);
  const requested = query.cards?.split(',');
  const names = orderCards(layout.order).filter((card) => requested?.includes(card) ?? !layout.hidden.includes(card));
  const cards = await mapInSequence(names, async (card) => await readCard(card, { db: cached, user, now }, needs));
  const failed = cards.filter(({ error }) => error !== undefined);
  if (failed.length > 0 && failed.length === cards.length) throw failed[0]?.error;
  const firstDay = layout.firstDayEndedAt ? null : await readFirstDay(cached, user, now, needs);
  const inboxWaiting = await needs.countInboxMessages(cached, user.id);
  return Object.assign({ firstDay, inboxWaiting }, ...cards.map(({ value }) => value));
}

interface ReadCard {
  readonly value: Partial<Dashboard>;
  readonly error?: unknown;
}

async function readCard(card: DashboardCard, call: ReadCall, needs: DashboardNeeds): Promise<ReadCard> {
  try {
    const readers = needs.dashboardReaders.filter((each) => each.card === card);
    const [first, ...others] = await mapInSequence(
      readers,
      async ({ read }) => await read({ ...call, logError: needs.logError }),
    );
    return { value: { [card]: others.length > 0 ? Object.assign({}, first, ...others) : first } };
  } catch (error) {
    needs.logError(error, `the dashboard's card "${card}" could not be read`);
    return { value: { [card]: null }, error };
  }
}

/** The steps of the first day; null once all are done, which ends it. */
async function readFirstDay(
  db: Db,
  user: Caller,
  now: Date,
  { firstDayReaders }: Pick<DashboardNeeds, 'firstDayReaders'>,
): Promise<Dashboard['firstDay']> {
  const steps = await mapInSequence(firstDaySteps, async (step) => ({
    step,
    isDone: await isStepDone(
      firstDayReaders.filter((each) => each.step === step),
      db,
      user,
    ),
  }));
  if (steps.some(({ isDone }) => !isDone)) return steps;
  // What is deleted later does not begin the first day anew.
  await endFirstDay(db, user.id, now);
  return null;
}

async function isStepDone(readers: readonly FirstDayReader[], db: Db, user: CallerToday): Promise<boolean> {
  for (const { isDone } of readers) if (await isDone(db, user)) return true;
  return false;
}
