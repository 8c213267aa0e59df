import type { User } from '@afdal/contract/people/users';
import { newReferralCode } from '../src/features/accounts/user-store.ts';
import type { Database } from '../src/platform/database/database.ts';
import { hashSecret, newSecret } from '../src/platform/secret.ts';
import { uuidv7 } from '../src/platform/uuid.ts';
import { userRowsQuery } from './find-user-rows.ts';
import { quickPasswords } from './quick-passwords.ts';

export interface SignedUp {
  readonly token: string;
  readonly user: User;
}

interface NewUserDetails {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What a registration stored and answered. */
export interface Registration {
  readonly user: User;
  /** The tables that have rows of the user's, with these rows in the order they were inserted in. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly jobs: readonly unknown[];
}

/** Triggers write them with the user. */
const ofTriggers = ['user_names', 'user_words'];

/** Reads what a registration stored, right after it. */
export async function readRegistration({ pool }: Database, user: User): Promise<Registration> {
  const { rows } = await pool.query(await userRowsQuery(pool, 'one.ctid'), [user.id]);
  const tables: Registration['tables'] = rows[0];
  const jobs = await pool.query(
    `select identifier, payload, max_attempts
       from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
      where payload ->> 'userId' = $1`,
    [user.id],
  );
  return {
    user,
    tables: Object.fromEntries(
      Object.entries(tables).filter(([table, { length }]) => length > 0 && !ofTriggers.includes(table)),
    ),
    jobs: jobs.rows,
  };
}

/**
 * Stores for somebody new what a registration stored: the same rows with other ids, secrets, address and name. It takes
 * one statement, where a registration over HTTP takes some thirty.
 */
export async function copyRegistration(
  { pool }: Database,
  { user, tables, jobs }: Registration,
  { name, email, password }: NewUserDetails,
  now: Date,
): Promise<SignedUp> {
  const token = newSecret('afdal');
  const referralCode = newReferralCode();
  const changes: Readonly<Record<string, object>> = {
    users: { name, email, referral_code: referralCode, password_hash: await quickPasswords.hashPassword(password) },
    sessions: { token_hash: hashSecret(token) },
  };
  const renewIds = idRenewal(tables, now);
  const names = Object.keys(tables);
  const rows = names.map((table) => tables[table]?.map((row) => ({ ...row, ...changes[table] })));
  const inserts = names.map(
    (table, index) =>
      `"${table}_copy" as (insert into "${table}" select * from json_populate_recordset(null::"${table}", $${index + 2}))`,
  );
  await pool.query({
    // Prepared, since its planning costs as much as its work.
    name: `copy_registration_of_${names.length}_tables`,
    text: `with ${inserts.join(', ')}
      select graphile_worker.add_job(identifier, payload, max_attempts => max_attempts)
        from json_to_recordset($1) as job (identifier text, payload json, max_attempts int)`,
    values: [jobs, ...rows].map((each) => renewIds(JSON.stringify(each))),
  });
  return { token, user: { ...user, id: renewIds(user.id), name, email, referralCode } };
}

/** Gives the text that it is called with new ids for those of the rows, in the same order. */
function idRenewal(tables: Registration['tables'], now: Date): (text: string) => string {
  const rows = Object.values(tables).flat();
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? id : [])).sort();
  const newIds = ids.map(() => uuidv7(now.getTime())).sort();
  const renewed = new Map(ids.map((id, index) => [id, newIds[index]]));
  return (text) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => renewed.get(id) ?? id);
}
