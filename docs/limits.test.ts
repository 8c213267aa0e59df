import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import { maxApiKeys } from '@afdal/domain/api-keys/limits';
import { doneDailyTasksListed, listCaps } from '@afdal/domain/limits/list-caps';
import * as login from '@afdal/domain/limits/login-limits';
import * as registration from '@afdal/domain/limits/registration-limits';
import { maxPictureBytes, maxRules } from '@afdal/domain/money/limits';
import { maxAttachments } from '@afdal/domain/obligations/limits';
import * as sessions from '@afdal/domain/sessions/limits';
import * as secondStep from '@afdal/domain/sessions/second-step-limits';
import { statementLimits } from '@afdal/server/features/finance/imports/statement/statement-slots';
import type { ConcurrencyLimits } from '@afdal/server/platform/concurrency-limit';
import { connectionShares } from '@afdal/server/platform/database/connection-shares';
import { decodingLimits } from '@afdal/server/platform/files/decode-image';
import { maxUploadBytes, uploadLimits } from '@afdal/server/platform/http/bind-endpoints';
import { callLimits, eventLimits } from '@afdal/server/platform/http/call-queues';
import { maxContainers, maxDepth, maxKeys } from '@afdal/server/platform/http/input/plain-json';
import { bodyLimit, timeouts } from '@afdal/server/platform/http/transport/create-http';
import { hashesAtOnce, hashQueueLength } from '@afdal/server/platform/password';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every limit in the words of SECURITY.md, made from the constants that the product works by. */
const calls = Object.values<Endpoint>(endpoints).flatMap(({ method, path, limit }) => {
  if (!limit) return [];
  const whose = limit.per === 'person' ? 'one person' : 'one network';
  const scope = limit.skipSuccessfulRequests ? `${whose}, refused calls only` : whose;
  return [[`\`${method} ${path}\``, scope, `${limit.burst} at once, then one every ${limit.everySeconds} s`]];
});

const [user, admin] = [sessions.sessionLimits('user'), sessions.sessionLimits('admin')];
const others = [
  [
    'wrong passwords: waits',
    'one account and source',
    `${login.loginWaitsMs.map(time).join(', ')}; then ${last()} each`,
  ],
  ['wrong passwords: the last', 'one account and source', `${login.maxLoginTries} in a row, then only a reset by mail`],
  [
    'wrong passwords: forgotten',
    'one account and source',
    `by a right one, or after ${time(login.loginTriesRetentionMs)}`,
  ],
  ['a network is the person’s own', 'one account', `for ${time(login.knownNetworkMs)} after a sign-in`],
  [
    'addresses failed at',
    'one network',
    `${login.maxEmailProbes} in ${time(login.emailProbesMs)}, then only \`general_error\`, and registration by mail`,
  ],
  [
    'accounts that are not confirmed',
    'one network',
    `${registration.maxRegistrations} in ${time(registration.registrationsMs)}, then registration by mail`,
  ],
  [
    'mails about registrations',
    'one mailbox',
    `${registration.maxRegistrationMails} in ${time(registration.registrationMailsMs)}`,
  ],
  ['reset mails', 'one account', `${sessions.passwordResetsPerHour} in 1 h`],
  ['reset link', 'one link', `${time(sessions.passwordResetMs)}, once`],
  ['confirmation link', 'one link', time(sessions.emailConfirmationMs)],
  ['link to a new address', 'one link', `${time(sessions.emailChangeMs)}, once`],
  ['nonce of a third-party sign-in', 'one nonce', `${time(sessions.signInNonceMs)}, once`],
  [
    'what a private habit hides',
    'one session',
    `for ${time(sessions.reauthenticationMs)} after a sign-in or the password`,
  ],
  ['codes of the second step', 'one account and source', 'as wrong passwords, and apart from them'],
  [
    'sign-in that waits for its second step',
    'one sign-in',
    `${time(secondStep.secondStepMs)}, ${secondStep.maxSecondStepTries} wrong codes, once`,
  ],
  [
    'new authenticator app or passkey',
    'one person',
    `${time(secondStep.secondStepSetupMs)} for its first code or signature`,
  ],
  ['sign-in by a passkey alone', 'one sign-in', `${time(secondStep.passkeySignInMs)}, once`],
  ['passkeys', 'one person', String(secondStep.maxPasskeys)],
  ['keys of devices', 'one person', `${maxApiKeys}, then \`list_full\``],
  ['sessions', 'one person', `${sessions.maxSessions}, then the one least recently used ends`],
  ['session of a user', 'one session', `${time(user.idleMs)} unused, ${time(user.absoluteMs)} at most`],
  ['session of an administrator', 'one session', `${time(admin.idleMs)} unused, ${time(admin.absoluteMs)} at most`],
  ['calls, each with a connection', 'one person, one process', queue(callLimits.person)],
  ['calls, each with a connection', 'one network, not signed in, one process', queue(callLimits.network)],
  ['webhooks and delivered mail', 'one process', queue(eventLimits)],
  [
    'connections to the database',
    'one process',
    `${connectionShares.calls} of calls, ${connectionShares.events} of webhooks and delivered mail, ${connectionShares.health} of the health check; jobs have others`,
  ],
  ['password hashes', 'one process', queue({ atOnce: hashesAtOnce, waiting: hashQueueLength })],
  ['files on their way in', 'one person', queue(uploadLimits)],
  ['files on their way in', 'one process', `${maxUploadBytes / 1_024 / 1_024} MB, then \`rate_limited\``],
  ['pictures drawn anew', 'one process', queue(decodingLimits)],
  ['statements read', 'one person', queue(statementLimits.ofPerson)],
  ['statements read', 'one process', queue(statementLimits.ofProcess)],
  ...Object.entries(listCaps).map(([noun, most]) => [
    `\`${noun}\` of a list`,
    'one person',
    `${most}, then \`list_full\``,
  ]),
  ['daily tasks that are done', 'one person', `the last ${doneDailyTasksListed} are listed`],
  ['category rules', 'one person', `${maxRules}, without those in the trash`],
  [
    'papers, pictures or PDFs',
    'one obligation',
    `${maxAttachments} of ${maxPictureBytes / 1_024 / 1_024} MB each, without those in the trash`,
  ],
  [
    'body',
    'one call',
    `${bodyLimit / 1_024} KiB, ${maxDepth} levels, ${maxKeys} keys, ${maxContainers} lists and objects`,
  ],
  ...Object.values<Endpoint>(endpoints).flatMap(({ method, path, maxBodyBytes }) =>
    maxBodyBytes ? [[`body of \`${method} ${path}\``, 'one call', `${maxBodyBytes / 1_024} KiB`]] : [],
  ),
  ['time for the head; for the whole request', 'one call', `${time(timeouts.headMs)}; ${time(timeouts.requestMs)}`],
];

it('says every limit as it is', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const section = text.slice(text.indexOf('## Limits'), text.indexOf('\n## ', text.indexOf('## Limits') + 1));
  const rows = [...section.matchAll(/^\| (?!What|-)(.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows).toEqual([...calls, ...others]);
});

function time(ms: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
  ] as const;
  // An hour of 60 minutes is said in minutes, as people do.
  const [name, size] = units.find(
    ([unit, unitMs]) => ms >= unitMs && ms % unitMs === 0 && !(unit === 'h' && ms === unitMs),
  ) ?? ['ms', 1];
  return ms === 0 ? '0' : `${ms / size} ${name}`;
}

function queue({ atOnce, waiting, errorCode }: ConcurrencyLimits): string {
  return `${atOnce} at once, ${waiting} waiting, then \`${errorCode ?? 'busy'}\``;
}

function last(): string {
  return time(login.loginWaitsMs.at(-1) ?? 0);
}
