import type { accounts } from '@afdal/contract/accounts';
import type { UserId } from '@afdal/contract/ids';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { isPassword } from '../../platform/password.ts';
import { startSession } from './start-session.ts';
import { userByEmail } from './user-store.ts';

export async function login(call: Call<typeof accounts.login>) {
  const { db, body, now } = call;
  const user = await userByEmail(db, body.email);
  const isRight = await isPassword(body.password, user?.passwordHash ?? null);
  if (!user) throw new Failure('user_not_found');
  if (!isRight) throw new Failure('invalid_password');
  if (user.isStopped) throw new Failure('user_stopped');
  const id = user.id as UserId;
  return { id, token: await startSession(db, id, call, now) };
}
