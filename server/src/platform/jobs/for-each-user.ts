import { serializeError } from '../log.ts';
import type { JobLog } from './job.ts';

/** Works through people one by one. Whom it fails for is logged and holds up nobody else. @throws Error at the end, if any failed */
export async function forEachUser<User>(
  people: readonly User[],
  log: JobLog,
  work: (each: User) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const each of people) {
    await work(each).catch((error: unknown) => {
      failed += 1;
      log('error', `failed for one person: ${serializeError(error).message}`);
    });
  }
  if (failed > 0) throw new Error(`failed for ${failed} of ${people.length} people`);
}
