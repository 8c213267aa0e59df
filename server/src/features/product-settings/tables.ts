import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** The settings that differ from their defaults, by their path: `entitlements.free.accounts`. */
export const productSettingOverrides = pgTable('product_setting_overrides', {
  name: text().primaryKey(),
  value: jsonb().$type<SettingValue>().notNull(),
  updatedAt: instant().notNull(),
});

export type SettingValue = string | number | boolean;
