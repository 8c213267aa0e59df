import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';

/** A verb of `npm run admin`. */
export interface AdminCommand {
  /** The words that follow the verb, for the usage text. */
  readonly args: string;
  readonly does: string;
  /** What these words ask for; null where they are not this command's. */
  readonly read: (args: readonly string[]) => AdminWork | null;
}

/** Answers what is printed. @throws StartupError with a sentence for the operator */
export type AdminWork = (tools: AdminTools) => Promise<string>;

export interface AdminTools {
  readonly db: Db;
  readonly config: Config;
  readonly now: Date;
}
