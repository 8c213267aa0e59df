import type { Feature } from '@afdal/domain/product-settings/features';
import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import type { Facts } from '../audit/tables.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { type Overrides, type ProductSettings, problemWith, settingsWith, valuesByName } from './product-settings.ts';
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
async function lockOverrides(tx: Db): Promise<Overrides> {
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

async function deleteOverride(tx: Db, name: string): Promise<void> {
  await tx.delete(productSettingOverrides).where(eq(productSettingOverrides.name, name));
}

/** Since when settings are as somebody settled them, by their names. */
export async function findChangeTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const { name, updatedAt } = productSettingOverrides;
  const rows = await db.select({ name, updatedAt }).from(productSettingOverrides);
  return new Map(rows.map((row) => [row.name, row.updatedAt]));
}

/** The address that people write to: what was settled, or else that of the configuration. */
export async function findSupportEmail(db: Db, company: { readonly supportEmail: string }): Promise<string> {
  return (await productSettings(db)).supportEmail || company.supportEmail;
}

export async function isFeatureOn(db: Db, feature: Feature): Promise<boolean> {
  return (await productSettings(db)).features[feature];
}

/** Whether a feature is on, as a condition of a query about something else. */
export function featureIsOn(feature: Feature): SQL {
  const { name, value } = productSettingOverrides;
  return sql`not exists (select 1 from ${productSettingOverrides} where ${name} = ${`features.${feature}`} and ${value} = 'false')`;
}

/** @throws Failure `feature_off` */
export async function assertFeatureIsOn(db: Db, feature: Feature): Promise<void> {
  if (!(await isFeatureOn(db, feature))) throw new AppError('feature_off');
}

interface SettingChange {
  readonly name: string;
  readonly value: SettingValue;
  /** What it is taken to be. */
  readonly expected: SettingValue;
}

interface SavedSettings {
  readonly before: Facts;
  readonly after: Facts;
  /** With all changes. */
  readonly settings: ProductSettings;
}

/**
 * Settles several settings for all, and returns what they were and are. Whoever sets one to its default settles nothing.
 *
 * @param changes of settings that there are, with values that fit
 * @throws Failure `changed_meanwhile` if one is not what is expected
 */
export async function saveSettings(tx: Db, changes: readonly SettingChange[], now: Date): Promise<SavedSettings> {
  const standard = valuesByName();
  const overrides = await lockOverrides(tx);
  const current = valuesByName(settingsWith(overrides));
  if (changes.some(({ name, expected }) => current.get(name) !== expected)) throw new AppError('changed_meanwhile');
  const saved = new Map(Object.entries(overrides));
  for (const { name, value } of changes) {
    if (value === standard.get(name)) {
      await deleteOverride(tx, name);
      saved.delete(name);
    } else {
      if (value !== current.get(name)) await saveOverride(tx, name, value, now);
      saved.set(name, value);
    }
  }
  return {
    before: Object.fromEntries(changes.map(({ name, expected }) => [name, expected])),
    after: Object.fromEntries(changes.map(({ name, value }) => [name, value])),
    settings: settingsWith(Object.fromEntries(saved)),
  };
}

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
