import type { Session, users } from '@afdal/contract/people/accounts';
import { isSessionAlive, type Role, sessionLimits } from '@afdal/domain/sessions/limits';
import { AppError } from '../../platform/app-error.ts';
import { Accepted, type Caller, type Handlers } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AccountNeeds } from './account-needs.ts';
import { confirmEmail } from './confirm-email.ts';
import { login } from './login.ts';
import { proveIdentity } from './prove-identity.ts';
import { signUp } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetMail } from './send-reset-mail.ts';
import { deleteSession, findSessions, type SessionRow } from './session-store.ts';

export function accountHandlers(deps: AccountNeeds): Handlers<typeof users> {
  const { findUser, seedNewUser } = deps;
  return {
    register: async (call) => {
      const opened = await signUp(call, deps);
      if (!opened) return new Accepted({ isMailed: true });
      return { token: opened.token, user: await findUser(call.db, opened.id, call.now) };
    },
    login: async (call) => {
      const { id, token } = await login(call, deps);
      return { token, user: await findUser(call.db, id, call.now) };
    },
    logout: async ({ db, user }) => {
      await deleteSession(db, user.id, user.sessionId);
      return undefined;
    },
    confirmEmail: async (call) => {
      await confirmEmail(call, seedNewUser);
      return { emailVerified: true };
    },
    forgotPassword: async ({ db, body }) => {
      // The job looks up the address, so that neither the answer nor its timing reveals whether it is registered.
      await enqueue(db, sendResetMail, { email: body.email });
      return { isSent: true };
    },
    resetPassword: async (call) => {
      await resetPassword(call, deps);
      return { isChanged: true };
    },
    proveIdentity: (call) => proveIdentity(call, deps),
    readUser: async ({ db, user, now }) => await findUser(db, user.id, now),
    listSessions: async ({ db, user, now }) => {
      const sessions = await findSessions(db, user.id);
      return sessions.filter((session) => isAlive(session, user.role, now)).map((session) => described(session, user));
    },
    endSession: async ({ db, user, params }) => {
      if (!(await deleteSession(db, user.id, params.id))) throw new AppError('not_found');
      return undefined;
    },
  };
}

function isAlive(session: SessionRow, role: Role, now: Date): boolean {
  return isSessionAlive(role, session.createdAt.getTime(), session.lastSeenAt.getTime(), now.getTime());
}

function described(session: SessionRow, user: Caller): Session {
  const { idleMs, absoluteMs } = sessionLimits(user.role);
  const expiresAt = Math.min(session.lastSeenAt.getTime() + idleMs, session.createdAt.getTime() + absoluteMs);
  return {
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    current: session.id === user.sessionId,
  };
}
