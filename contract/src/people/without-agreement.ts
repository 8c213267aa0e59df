import type { NamedEndpoint } from '../endpoint.ts';
import type { EndpointName } from '../endpoints.ts';

/**
 * The writes of somebody who has not accepted a legal document that asks for it, by why they are possible still: they give an
 * agreement or take one back, keep the account safe, take the data or the account away, end what is paid for, ask for help,
 * or only compute and note that something was read. Every other write of a person is refused.
 */
export const withoutAgreement = {
  agreeing: ['agreeToDocument', 'decideOnAnalytics'],
  security: [
    'logout',
    'endSession',
    'endOtherSessions',
    'proveIdentity',
    'changePassword',
    'changeEmail',
    'resendEmailChange',
    'cancelEmailChange',
    'resendConfirmation',
    'beginTotp',
    'confirmTotp',
    'turnOffTotp',
    'renewRecoveryCodes',
    'beginPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'revokeApiKey',
    'unsubscribeFromPush',
  ],
  export: ['startExport', 'cancelExport'],
  deletion: ['deleteUser', 'restoreUser'],
  cancelling: ['cancelSubscription', 'askRefund', 'openPortal'],
  support: ['addTicketMessage', 'seeTicket'],
  reading: ['readNotification', 'readAllNotifications', 'planPayoff', 'estimateZakat'],
} as const satisfies Readonly<Record<string, readonly EndpointName[]>>;

const possible = new Set<string>(Object.values(withoutAgreement).flat());

/**
 * Whether a call is refused to somebody who has not accepted a legal document that asks for it. What a device delivers with
 * its key is taken, since nobody is there to answer and it would be lost; administrators administer by their role.
 */
export function needsAgreement({ name, access, method }: Pick<NamedEndpoint, 'name' | 'access' | 'method'>): boolean {
  return access === 'user' && method !== 'GET' && !possible.has(name);
}
