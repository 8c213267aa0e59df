import { accessSync, constants, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findExpiredBackups } from '@afdal/domain/admin/backups';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';

/** The file of a day's backup. Nothing else in the folder is touched. */
export const getBackupPath = (folder: string, day: CivilDate) => join(folder, `${day}.backup`);

const backup = /^([\d-]+)\.backup$/;
/** What a process that was killed left of one. */
const draft = /^([\d-]+)\.backup\.[0-9a-f]{8}\.part$/;

/** Deletes the backups that are no longer needed. The newest stays. */
export async function pruneBackups(folder: string, today: CivilDate, keepDays: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const parseDay = (name: string, pattern: RegExp) => civilDate(pattern.exec(name)?.[1] ?? '');
  const days = names.map((name) => parseDay(name, backup)).filter((day) => day !== null);
  const drafts = names.filter((name) => (parseDay(name, draft) ?? today) < today);
  const expired = findExpiredBackups(days, today, keepDays).map((day) => getBackupPath(folder, day));
  for (const path of [...expired, ...drafts.map((name) => join(folder, name))]) await rm(path, { force: true });
}

/** A sentence for the operator where no backup could be written into a folder; null where one can. */
export function findFolderProblem(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return `BACKUP_DIR=${folder} is missing, so that no backup is written: make it, or mount it.`;
  if (!found.isDirectory()) return `BACKUP_DIR=${folder} is no folder, so that no backup is written: name one.`;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `BACKUP_DIR=${folder} may not be written by this user, so that no backup is written: give the right to it.`;
  }
}
