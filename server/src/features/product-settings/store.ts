import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { type Overrides, type ProductSettings, settingsWith } from './product-settings.ts';
import { productSettingOverrides, type SettingValue } from './tables.ts';

/**
 * What was settled, as a column of a query about something else: so a setting counts from the moment it is set, on every
 * replica, and costs no query of its own. `settingsWith` makes settings of it.
 */
export const overridesColumn = sql<Overrides>`(select coalesce(jsonb_object_agg(${productSettingOverrides.name}, ${productSettingOverrides.value}), '{}') from ${productSettingOverrides})`;

export async function productSettings(db: Db): Promise<ProductSettings> {
  return settingsWith(await findOverrides(db));
}

export async function findOverrides(db: Db): Promise<Overrides> {
  const rows = await db.select().from(productSettingOverrides);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** As `findOverrides`. Nobody else settles anything until the transaction ends. */
export async function lockOverrides(tx: Db): Promise<Overrides> {
  await lockName(tx, 'product_setting_overrides');
  return await findOverrides(tx);
}

export async function saveOverride(tx: Db, name: string, value: SettingValue, now: Date): Promise<void> {
  const row = { name, value, updatedAt: now };
  await tx
    .insert(productSettingOverrides)
    .values(row)
    .onConflictDoUpdate({ target: productSettingOverrides.name, set: row });
}

export async function deleteOverride(tx: Db, name: string): Promise<void> {
  await tx.delete(productSettingOverrides).where(eq(productSettingOverrides.name, name));
}
