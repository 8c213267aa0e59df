import { endpoints, ownEndpoints } from '@afdal/contract/endpoints';
import { lazy } from '@afdal/domain/lazy';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { copiedContents } from './copied-contents.ts';
import { accountDeletionHandlers } from './features/account-deletion/routes.ts';
import { findCaller } from './features/accounts/find-caller.ts';
import { googleHandlers } from './features/accounts/google-routes.ts';
import { preferenceHandlers } from './features/accounts/preferences-routes.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { assertAdminHasSecondStep } from './features/accounts/security/assert-admin-has-second-step.ts';
import { passkeySite } from './features/accounts/security/passkey-checks.ts';
import { accountSecurityHandlers } from './features/accounts/security/routes.ts';
import { twoStepHandlers } from './features/accounts/security/two-step-routes.ts';
import { dailyTaskHandlers } from './features/daily-tasks/routes.ts';
import { dataRightsHandlers } from './features/data-rights/routes.ts';
import { entitlementHandlers } from './features/entitlements/routes.ts';
import { excuseHandlers } from './features/excuses/routes.ts';
import { budgetHandlers } from './features/finance/budgets/routes.ts';
import { fundOutsideAccounts } from './features/finance/emergency-fund/fund-outside-accounts.ts';
import { refillUntilPayday } from './features/finance/emergency-fund/refill-until-payday.ts';
import { emergencyFundHandlers } from './features/finance/emergency-fund/routes.ts';
import { fundReserved } from './features/finance/emergency-fund/store.ts';
import { healthHandlers } from './features/finance/health/routes.ts';
import { importHandlers } from './features/finance/imports/routes.ts';
import { accountLedgerHandlers } from './features/finance/ledger/account-ledger/routes.ts';
import { categoryHandlers } from './features/finance/ledger/categories/routes.ts';
import { moneyAccountHandlers } from './features/finance/ledger/money-accounts/routes.ts';
import { rateHandlers } from './features/finance/ledger/rates/routes.ts';
import { receiptHandlers } from './features/finance/ledger/receipts/routes.ts';
import { ruleHandlers } from './features/finance/ledger/rules/routes.ts';
import { transactionHandlers } from './features/finance/ledger/transactions/routes.ts';
import { findDebtPayments } from './features/finance/obligations/debt-payments.ts';
import { netPositions } from './features/finance/obligations/net-position.ts';
import { owedByTerm } from './features/finance/obligations/owed-by-term.ts';
import { owedUntilPayday } from './features/finance/obligations/owed-until-payday.ts';
import { readJamiyaSavings } from './features/finance/obligations/read-jamiya-savings.ts';
import { obligationHandlers } from './features/finance/obligations/routes.ts';
import { cycleHandlers, netWorthHandlers } from './features/finance/overview/routes.ts';
import { expensesUntilPayday, transfersUntilPayday } from './features/finance/recurring/planned-until-payday.ts';
import { recurringHandlers } from './features/finance/recurring/routes.ts';
import { findSalaries } from './features/finance/recurring/salaries.ts';
import { reservedMinors } from './features/finance/savings/entries-store.ts';
import { goalsOutsideAccounts } from './features/finance/savings/goals-outside-accounts.ts';
import { savingsHandlers } from './features/finance/savings/routes.ts';
import { savingsDueUntilPayday } from './features/finance/savings/savings-due.ts';
import { zakatHandlers } from './features/finance/zakat/routes.ts';
import { habitHandlers } from './features/habits/routes.ts';
import { consentHandlers } from './features/legal/consent-routes.ts';
import { legalHandlers } from './features/legal/routes.ts';
import { majorGoalHandlers } from './features/major-goals/routes.ts';
import { notificationMailHandlers } from './features/notification-mail/routes.ts';
import { toUnsubscribePage } from './features/notification-mail/stop-links.ts';
import { notificationHandlers, notificationPreferenceHandlers } from './features/notifications/routes.ts';
import { findUser } from './features/profile/find-user.ts';
import { profileHandlers } from './features/profile/routes.ts';
import { serveAvatars } from './features/profile/serve-avatars.ts';
import { pushHandlers } from './features/push/routes.ts';
import { referralHandlers } from './features/referrals/routes.ts';
import { rewardHandlers } from './features/rewards/routes.ts';
import { journalHandlers } from './features/self-development/journal/routes.ts';
import { lifeWheelHandlers } from './features/self-development/life-wheel/routes.ts';
import { programmeHandlers } from './features/self-development/programmes/routes.ts';
import { readingPlanHandlers } from './features/self-development/reading-plans/routes.ts';
import { subscriptionHandlers } from './features/subscriptions/routes.ts';
import { serveWebhooks } from './features/subscriptions/serve-webhooks.ts';
import { serveInboundMail } from './features/support/inbound-mail.ts';
import { supportHandlers } from './features/support/routes.ts';
import { taskHandlers } from './features/tasks/routes.ts';
import { healthReaders } from './health-readers.ts';
import { holderTables } from './holder-map.ts';
import { ledgerListeners } from './ledger-listeners.ts';
import { areaLimitedNouns } from './limited-nouns.ts';
import { majorGoalDeps } from './major-goal-deps.ts';
import { paymentDeps } from './payment-deps.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import { concurrencyLimit } from './platform/concurrency-limit.ts';
import type { Database } from './platform/database/database.ts';
import { inTurns } from './platform/database/in-turns.ts';
import { apiRoot, type Binding, bindEndpoints } from './platform/http/bind-endpoints.ts';
import { callQueues, eventLimits } from './platform/http/call-queues.ts';
import { createHttp } from './platform/http/create-http.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { referencePage } from './platform/http/reference-page.ts';
import { securityTxt, securityTxtPath } from './platform/http/security-txt.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { type IdentityProvider, lazyProvider } from './platform/openid/identity-provider.ts';
import { serveLocalProvider } from './platform/openid/local-provider/serve-local-provider.ts';
import type { Passwords } from './platform/password.ts';
import { seedNewUser } from './welcome.ts';

export interface AppDeps {
  readonly config: Pick<
    Config,
    'appEnv' | 'company' | 'inboundMail' | 'openId' | 'payments' | 'publicUrl' | 'rateLimitFactor' | 'trustProxy'
  >;
  readonly database: Database;
  /** Connections that calls never take: for webhooks, delivered mail and health checks. By default those of the calls. */
  readonly reserved?: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly passwords: Passwords;
  /** The built web app; null for the API alone. */
  readonly webFolder: string | null;
}

/** The whole product as one HTTP server, not listening yet. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, reserved = database, clock, logger, passwords, webFolder } = deps;
  const headers = securityHeaders(config.publicUrl.startsWith('https://'));
  const app = createHttp({ logger, headers, trustProxy: config.trustProxy });
  const provider = providerFor(app, config, clock, logger);
  if (webFolder) await serveWeb(app, webFolder, headers, provider ? 'index.html' : 'index.without-google.html');
  else app.setNotFoundHandler(rejectUnknownRoute);

  const { db } = database;
  const queues = callQueues();
  const { company, rateLimitFactor } = config;
  const binding: Binding = {
    db,
    clock,
    rateLimitFactor,
    queues,
    findCaller: (tokenHash, now) => findCaller(db, tokenHash, now),
    admit: (caller, endpoint) => assertAdminHasSecondStep(db, caller, endpoint),
  };
  const payments = paymentDeps(config, db, clock);
  const site = passkeySite(config.publicUrl);
  const accountDeps = { findUser, seedNewUser, passwords, site, rateLimitFactor, holderTables };
  const handlers = {
    ...accountHandlers(accountDeps),
    ...accountDeletionHandlers(accountDeps),
    ...accountSecurityHandlers(accountDeps),
    ...twoStepHandlers(accountDeps),
    ...dailyTaskHandlers,
    ...taskHandlers,
    ...notificationHandlers,
    ...notificationPreferenceHandlers,
    ...notificationMailHandlers,
    ...pushHandlers,
    ...legalHandlers(company),
    ...consentHandlers,
    ...supportHandlers(company),
    ...subscriptionHandlers(payments),
    ...referralHandlers(config.publicUrl),
    ...excuseHandlers,
    ...rewardHandlers,
    ...preferenceHandlers,
    ...profileHandlers,
    ...entitlementHandlers(areaLimitedNouns),
    ...moneyAccountHandlers,
    ...categoryHandlers(ledgerListeners),
    ...rateHandlers,
    ...ruleHandlers(ledgerListeners),
    ...transactionHandlers(ledgerListeners),
    ...receiptHandlers,
    ...accountLedgerHandlers(ledgerListeners),
    ...cycleHandlers({
      expenses: [expensesUntilPayday],
      obligations: [owedUntilPayday],
      savings: [savingsDueUntilPayday],
      emergency: [refillUntilPayday(findDebtPayments)],
      transfers: [transfersUntilPayday],
      reserved: [reservedMinors, fundReserved],
    }),
    ...netWorthHandlers({ positions: netPositions, outside: [fundOutsideAccounts, goalsOutsideAccounts] }),
    ...budgetHandlers,
    ...importHandlers(ledgerListeners),
    ...obligationHandlers(ledgerListeners, findSalaries),
    ...recurringHandlers(ledgerListeners),
    ...savingsHandlers({ circles: readJamiyaSavings, emergency: [fundReserved] }),
    ...emergencyFundHandlers({ findDebtPayments, goals: [reservedMinors] }),
    ...zakatHandlers(
      { outside: { emergency: fundOutsideAccounts, goals: goalsOutsideAccounts }, obligations: owedByTerm },
      ledgerListeners,
    ),
    ...healthHandlers(healthReaders),
    ...majorGoalHandlers(majorGoalDeps),
    ...programmeHandlers,
    ...readingPlanHandlers,
    ...lifeWheelHandlers,
    ...journalHandlers,
    ...habitHandlers,
    ...dataRightsHandlers(copiedContents),
  };
  // Without a provider, its endpoints do not exist.
  if (provider) bindEndpoints(app, endpoints, { ...handlers, ...googleHandlers(provider, accountDeps) }, binding);
  else bindEndpoints(app, ownEndpoints, handlers, binding);

  const { run } = concurrencyLimit(eventLimits);
  // A turn for each query: none is taken while a provider is asked.
  const events = { db: inTurns(reserved.db, (work) => run(work)), clock };
  serveWebhooks(app, `${apiRoot}/webhook`, { payments, ...events });
  const served = provider ? endpoints : ownEndpoints;
  // Made when they are first read: that takes longer than everything else here.
  const document = lazy(() => openApiDocument(served, config.publicUrl));
  app.get(`${apiRoot}/openapi.json`, () => document());
  if (config.appEnv === 'local') {
    const page = lazy(() => referencePage(served, config.publicUrl));
    app.get(`${apiRoot}/docs`, (_, reply) => {
      const { html, policy } = page();
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
    });
  }
  const { inboundMail } = config;
  if (inboundMail) {
    serveInboundMail(app, `${apiRoot}/inbound-mail`, { inboundMail, supportEmail: company.supportEmail, ...events });
  }
  const contact = { publicUrl: config.publicUrl, email: company.supportEmail };
  // A mail program that posts nothing opens the same address: the page there asks before it changes anything.
  for (const { path } of [endpoints.unsubscribeFromMail, endpoints.stopInvites]) {
    app.get(`${apiRoot}${path}`, ({ url }, reply) => reply.redirect(toUnsubscribePage(url), 303));
  }
  serveAvatars(app, { db, queues, headers: headers.upload });
  app.get(securityTxtPath, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(contact, clock.now())),
  );
  app.get('/healthz', () => ({ status: 'ok' }));
  let probe: Promise<unknown> | null = null;
  app.get('/readyz', async (_, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: 'stopping' });
    // One for all that ask meanwhile: health has one of the reserved connections.
    probe ??= reserved.pool.query('select 1').finally(() => {
      probe = null;
    });
    await probe;
    return { status: 'ok' };
  });
  return app;
}

function providerFor(
  app: FastifyInstance,
  { openId, publicUrl }: AppDeps['config'],
  clock: Clock,
  logger: FastifyBaseLogger,
): IdentityProvider | null {
  if (openId === 'local') return serveLocalProvider(app, publicUrl, logger);
  if (openId === null) return null;
  return lazyProvider(async () => {
    const { remoteProvider } = await import('./platform/openid/remote-provider.ts');
    return remoteProvider(openId, clock, logger);
  });
}

function rejectUnknownRoute(): never {
  throw new AppError('route_not_found');
}
