/**
 * The drafts that a former version stored of the walk over all forms, by their names; ids are numbered. Tabs of people hold
 * the like, so this is never changed along with the code: a form that no longer reads its draft loses what was typed.
 */
const formerDrafts: ReadonlyMap<string, string> = new Map([
  ['email', '{"email":"mona@example.com"}'],
  ['days-<0>', '{"direction":"take","days":"7","reason":"مطر"}'],
  ['stop-<0>', '{"reason":"other","note":"مطر"}'],
  ['role-<0>', '{"role":"admin"}'],
  ['passkey', '{"name":"مطر"}'],
  ['sign-up', '{"name":"مطر","email":"mona@example.com"}'],
  ['excuse', '{"reason":"personal","from":"7","to":"7"}'],
  ['budget-2026-11', '{"amounts":{"<0>":"7.00","<1>":"7.00","whole":"7.00"},"rollover":true}'],
  ['budget-move-2026-11', '{"from":"<0>","amount":"7.00"}'],
  ['set-aside-<0>', '{"amount":"7.00","reason":"مطر","occurredOn":"7"}'],
  ['fund-deposit', '{"amount":"7.00","reason":"مطر","otherId":"none"}'],
  ['fund-withdrawal', '{"amount":"7.00","reason":"مطر","cycles":"7","otherId":"none"}'],
  ['fund', '{"incomeKind":"freelance","months":"7","accountId":"<0>","planCycles":"7"}'],
  ['import-<0>', '{"hasHeader":false,"payee":null}'],
  ['category- ', '{"name":"مطر","kind":"income"}'],
  ['account-', '{"name":"مطر","type":"savings","currency":"KMF","openingBalance":"7"}'],
  ['rate-USD', '{"on":"7","rate":"7"}'],
  ['reconcile-<0>', '{"on":"7","stated":"7.00"}'],
  [
    'rule-conditions-',
    '{"name":"مطر","match":"any","conditions":[{"key":"<0>","field":"dayOfMonth","operator":"within","words":[],"amount":"","upTo":"","accountIds":[],"kinds":[],"from":"","to":"","fromDay":"7","toDay":"7"}],"effects":[{"key":"<1>","type":"transfer","categoryId":"","payee":"","tags":[],"note":"","accountId":"<2>"}]}',
  ],
  [
    'split-<0>',
    '{"parts":[{"key":"<1>","categoryId":"<2>","amount":"7.00"},{"key":"<3>","categoryId":null,"amount":"7.00"}]}',
  ],
  [
    'transaction',
    '{"type":"expense","amount":"7.00","received":"","accountId":"<0>","toAccountId":"","category":"","isCategoryLearnt":false,"occurredOn":"7","payee":"مطر","note":"مطر","tags":["مطر"],"tag":"","status":"planned","firstAccount":{"name":"نقد","balance":""}}',
  ],
  ['obligation-<0>', '{"title":"مطر","creditor":"مطر","categoryId":"<1>","principal":"7.00","rate":"7","note":"مطر"}'],
  ['payment-day-<0>', '{"dueOn":"7","scope":"following"}'],
  ['payment-amount-<0>', '{"amount":"7.00","scope":"following"}'],
  ['pay-<0>', '{"amount":"7.00","accountId":"<1>","paidOn":"7"}'],
  ['payoff-SAR', '{"budget":"7.00","method":"own"}'],
  ['closeObligation-<0>', '{"amount":"7.00","accountId":"<1>","paidOn":"7"}'],
  [
    'obligation',
    '{"step":"kind","kind":"jamiya","title":"مطر","creditor":"","total":"","count":"","payment":"","isCustom":false,"custom":[],"frequency":"month","every":"1","calendar":"gregory","firstDueOn":null,"isPastPaid":true,"shares":"","myShares":"1","turns":"","contribution":"","pot":"before","potAccountId":"","accountId":"","categoryId":"","principal":"","rate":"","note":""}',
  ],
  ['occurrence-occurrence', '{"amount":"7.00","dueOn":"7","scope":"following"}'],
  ['confirm-occurrence', '{"amount":"7.00","occurredOn":"7"}'],
  [
    'recurring-',
    '{"type":"transfer","title":"مطر","amount":"7.00","isApproximate":true,"accountId":"<0>","unit":"lastWorkingDay","calendar":"umalqura","startsOn":"7","endsOn":"7","recording":"auto","note":"مطر"}',
  ],
  ['savings-deposit-<0>', '{"amount":"7.00","reason":"مطر","occurredOn":"7"}'],
  ['savings-goal-', '{"name":"مطر","target":"7.00","targetOn":"7","saved":"7.00","priority":"high","accountId":"<0>"}'],
  ['savings-move-<0>', '{"amount":"7.00","toGoalId":"<1>"}'],
  ['zakat-anniversary', '{"month":"12","day":"7"}'],
  [
    'zakat',
    '{"cash":"7.00","bank":"7.00","savings":"7.00","emergency":"7.00","jamiya":"7.00","receivables":"7.00","all":"7.00","trade":"7.00","deducted":"all","nisab":"silver","year":"solar","silver":"7.00"}',
  ],
  ['zakat-payment', '{"amount":"7.00","paidOn":"7","note":"مطر","source":"none"}'],
  [
    'habit-',
    '{"mode":"taper","limit":"7","step":"7","everyDays":"7","baseline":"7","cost":"7.00","minutes":"7","isPrivate":true,"alias":"مطر","startedOn":"7"}',
  ],
  ['slip-<0>', '{"quantity":"7","trigger":"hunger","feeling":"excitement","note":"مطر","on":"7","time":"07:00"}'],
  [
    'habit-event-slip',
    '{"quantity":"7","trigger":"hunger","feeling":"excitement","note":"مطر","on":"7","time":"07:00"}',
  ],
  [
    'major-goal-<0>',
    '{"title":"مطر","why":"مطر","area":"community","unit":"مطر","start":"7","target":"7","startsOn":"7","dueOn":"7","lessons":"مطر"}',
  ],
  ['major-goal-links-<0>', '{"taskIds":["task"]}'],
  ['milestone-<0>', '{"title":"مطر","weight":"7","dueOn":"7"}'],
  [
    'major-goal ',
    '{"step":"kind","title":"مطر","why":"مطر","area":"community","type":"habit","unit":"صفحات","start":"","target":"20","targetMinor":"","savingsGoalIds":[],"habitIds":[],"milestones":[{"title":"","weight":"1","dueOn":""}],"dueOn":"","isIdea":false}',
  ],
  ['goal-value-<0>', '{"value":"7","on":"7","note":"مطر"}'],
  ['profile', '{"name":"مطر","country":"HK","city":"مطر"}'],
  ['reward-', '{"title":"مطر","cost":"7"}'],
  ['journal', '{"mood":"5","first":"مطر","second":"مطر","third":"مطر","note":"مطر"}'],
  ['book-', '{"title":"مطر","pages":"7","startPage":"7","endsOn":"7"}'],
  ['read-<0>', '{"pages":"7","readOn":"7"}'],
  ['wheel-2026-11-01', '{"money":3,"health":3,"family":3,"work":3,"learning":3,"rest":3,"faith":3,"community":3}'],
  ['contact', '{"name":"مطر","email":"mona@example.com","subject":"مطر","message":"مطر"}'],
  [
    'task-once',
    '{"kind":"daily","title":"مطر","category":"أخرى","dueTime":"09:00","weekday":6,"dayOfMonth":21,"prayer":"isha","offsetMinutes":0,"reminderOffsets":[0,10,60,1440],"timesPerWeek":1,"target":"7","unit":"مطر","onceOn":"","onceAt":"","priority":"high","notes":"مطر","steps":[]}',
  ],
  ['weekly-review-2026-11-15', '{"intention":"مطر"}'],
  ['canned-reply-', '{"title":"مطر","body":"مطر"}'],
  ['canned-reply-<0>', '{"title":"مطر","body":"مطر"}'],
  ['programme-', '{"title":"مطر","summary":"مطر","interest":"mental","minutes":"7"}'],
  ['programme-<0>', '{"title":"مطر","summary":"مطر","interest":"mental","minutes":"7"}'],
  ['quote-', '{"text":"مطر","author":"مطر"}'],
  ['quote-<0>', '{"text":"مطر","author":"مطر"}'],
  ['guide-help-<0>', '{"title":"مطر","text":"مطر"}'],
  ['guide-mark-<0>', '{"text":"مطر","sourceName":"مطر","sourceYear":"7","sourceUrl":"مطر"}'],
  ['article-schedule-<0>', '{"day":"7","time":"07:00"}'],
  ['article-slug-<0>', '{"slug":"مطر"}'],
  [
    'broadcast-<0>',
    '{"title":"مطر","message":"مطر","actionType":"security","isPushed":true,"isMailed":true,"scheduledOn":"7","scheduledTime":"07:00"}',
  ],
  ['legal-terms-of-service', '{"body":"مطر","summary":"مطر"}'],
  ['legal-publication-terms-of-service', '{"reacceptance":"everybody","time":"now"}'],
  ['admin-settings-subscription', '{"price":"7.00","currency":"KMF","refundDays":"7","reviewFrom":"7"}'],
]);

/** Fields that a form has had only since, by the names of the drafts: as they are stored now. */
const laterFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['habit-', ['startTime']],
  ['task-once', ['weekdays']],
]);

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same draft as the former version stored it, of a stored one. @param key of sessionStorage */
export function toFormerDraft(key: string, text: string): string | undefined {
  const [, prefix = '', name = ''] = /^(draft:[^:]*:)(.*)$/.exec(key) ?? [];
  const ids = [...new Set((name + text).match(id))];
  const numbered = name.replaceAll(id, (each) => `<${ids.indexOf(each)}>`);
  const former = formerDrafts.get(numbered)?.replaceAll(/<(\d+)>/g, (_, at) => ids[at] ?? '');
  if (!prefix || former === undefined) return undefined;
  const later = new Set(laterFields.get(numbered));
  const since = Object.entries(JSON.parse(text) as object).filter(([field]) => later.has(field));
  return JSON.stringify({ ...(JSON.parse(former) as object), ...Object.fromEntries(since) });
}
