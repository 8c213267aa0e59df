import type { Db } from '../../../platform/database/database.ts';
import { programmeContents } from './content/programme-contents.ts';
import { saveProgramme } from './content-store.ts';

/** Inserts the programmes that we ship, and renews those of an older version that nobody has edited. */
export async function seedProgrammes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, programme] of programmeContents.entries()) await saveProgramme(tx, programme, position);
  });
}
