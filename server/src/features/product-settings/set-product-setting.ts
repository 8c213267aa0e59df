import type { Db } from '../../platform/database/database.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { problemWith, settingsWith, valuesByName } from './product-settings.ts';
import { deleteOverride, lockOverrides, saveOverride } from './store.ts';
import type { SettingValue } from './tables.ts';

interface Settled {
  readonly name: string;
  /** Null for the default. */
  readonly value: SettingValue | null;
  readonly actor: AuditEntry['actor'];
}

/** Settles one setting for all. Null when that is done, otherwise what is wrong, as the end of a sentence. */
export async function setProductSetting(db: Db, { name, value, actor }: Settled, now: Date): Promise<string | null> {
  const standard = valuesByName().get(name);
  if (standard === undefined) return 'is no setting';
  const problem = value === null ? null : problemWith(name, value);
  if (problem) return problem;
  await db.transaction(async (tx) => {
    const before = valuesByName(settingsWith(await lockOverrides(tx))).get(name) ?? standard;
    const after = value ?? standard;
    if (value === null) await deleteOverride(tx, name);
    else await saveOverride(tx, name, value, now);
    if (before === after) return;
    const target = { kind: 'setting', id: name };
    const facts = { before: { value: before }, after: { value: after } };
    await writeAudit(tx, { actor, action: 'setting.set', target, ...facts, at: now });
  });
  return null;
}
