import { safeNext } from './next.ts';

/** Search parameters are always strings: `?ref=0042` keeps its zeros. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const text = new URLSearchParams(given).toString();
  return text ? `?${text}` : '';
}

/** The parameters of sign-in. Invalid ones are set to undefined, else the router would keep the raw value. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const mode = search.mode === 'register' ? 'register' : undefined;
  return { next: safeNext(search.next) ?? undefined, ref: toText(search.ref), mode };
}

export function tokenSearch(search: Record<string, unknown>): TokenSearch {
  return { token: toText(search.token) };
}

interface SignInSearch {
  next?: string | undefined;
  ref?: string | undefined;
  mode?: 'register' | undefined;
}

/** The onboarding step in the URL; absent for the first. */
export function onboardingSearch({ step }: Record<string, unknown>): OnboardingSearch {
  return { step: step === '2' || step === '3' ? step : undefined };
}

/** The open dialog of a page behind the guard, and what it is about; the page ignores a name that it does not know. */
export function dialogSearch({ open, id }: Record<string, unknown>): DialogSearch {
  return { open: toText(open), id: toText(id) };
}

/** What another app shared: its text, or else what names it. */
export function shareSearch({ text, title, url }: Record<string, unknown>): ShareSearch {
  return { text: [text, title, url].map((each) => toText(each)?.trim()).find(Boolean) };
}

/** The payment that the provider's page leads back from, and whether it was left there without paying. */
export function checkoutSearch({ checkout, cancelled }: Record<string, unknown>): CheckoutSearch {
  return { checkout: toText(checkout), cancelled: cancelled === '1' ? cancelled : undefined };
}

/** The habit that a page is about. */
export function habitSearch({ habit }: Record<string, unknown>): HabitSearch {
  return { habit: toText(habit) };
}

/** The goal whose details stand beneath the list. */
export function goalSearch({ goal }: Record<string, unknown>): GoalSearch {
  return { goal: toText(goal) };
}

/** The tab in the URL; the page validates it. */
export function tabSearch({ tab }: Record<string, unknown>): TabSearch {
  return { tab: toText(tab) };
}

/** Which articles are listed; the page validates it. */
export function blogSearch({ category, q, saved }: Record<string, unknown>): BlogSearch {
  return { category: toText(category), q: toText(q), saved: toText(saved) };
}

/**
 * What a page of the administration shows: its tab, its filters, and the place in its list. Each page checks what it reads:
 * only administrators load what that takes.
 */
export function adminSearch(search: Record<string, unknown>): AdminSearch {
  return search;
}
export type AdminSearch = DialogSearch & Partial<Record<AdminParameter, string | undefined>>;
type AdminParameter =
  | 'tab'
  | 'q'
  | 'plan'
  | 'status'
  | 'role'
  | 'joined'
  | 'state'
  | 'kind'
  | 'category'
  | 'premium'
  | 'action'
  | 'target'
  | 'actor'
  | 'assignee'
  | 'sort'
  | 'cursor'
  | 'from'
  | 'to'
  | 'range';

/** What a report is of; the page checks what it reads. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  return search;
}
type ReportSearch = Partial<
  Record<
    'by' | 'kind' | 'range' | 'from' | 'to' | 'compare' | 'every' | 'account' | 'category' | 'payee' | 'tag',
    string | undefined
  >
>;

/**
 * State of the finance page: the tab, a day of the cycle, the account, the grouping and the filters, more of them in
 * `filter`; `all` when the full list was requested, not only its start.
 */
export function financeSearch(search: Record<string, unknown>): FinanceSearch {
  const text = (key: string, shape = /./): string | undefined => {
    const value = toText(search[key]);
    return value && shape.test(value) ? value : undefined;
  };
  return {
    tab: text('tab'),
    on: text('on', /^20\d\d-\d\d-\d\d$/),
    account: text('account', idShape),
    view: text('view'),
    q: text('q')?.slice(0, 100),
    category: text('category', idShape) ?? text('category', /^none$/),
    payee: text('payee')?.slice(0, 120),
    filter: text('filter'),
    all: text('all', /^1$/) as FinanceSearch['all'],
  };
}

interface BlogSearch {
  category?: string | undefined;
  q?: string | undefined;
  saved?: string | undefined;
}

interface FinanceSearch {
  tab?: string | undefined;
  on?: string | undefined;
  account?: string | undefined;
  view?: string | undefined;
  q?: string | undefined;
  category?: string | undefined;
  payee?: string | undefined;
  filter?: string | undefined;
  all?: '1' | undefined;
}

interface CheckoutSearch {
  checkout?: string | undefined;
  cancelled?: '1' | undefined;
}

interface ShareSearch {
  text?: string | undefined;
}

interface DialogSearch {
  open?: string | undefined;
  id?: string | undefined;
}

interface HabitSearch {
  habit?: string | undefined;
}

interface GoalSearch {
  goal?: string | undefined;
}

interface TabSearch {
  tab?: string | undefined;
}

interface OnboardingSearch {
  step?: '2' | '3' | undefined;
}

interface TokenSearch {
  token?: string | undefined;
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
