import { type AllSettings, adminSettings, type SettingChange, type SettingValue } from '@afdal/contract/admin/settings';
import { call } from '../../../lib/api.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { entitlementsKey } from '../../../session/entitlements.ts';
import { userKey } from '../../../session/read-user.ts';
import { adminKey, useAdminRead } from '../list/admin-query.ts';

/** The values of all settings, by their names. */
export type Values = ReadonlyMap<string, SettingValue>;

export function useSettings() {
  return useAdminRead(adminSettings.readSettings, {});
}

export function toValues({ settings }: AllSettings): Values {
  return new Map(settings.map(({ name, value }) => [name, value]));
}

/** Saves changes together, and shows everywhere what follows from them. */
export async function saveSettings(changes: readonly SettingChange[]): Promise<AllSettings> {
  const saved = (await call(adminSettings.saveSettings, { body: { changes: [...changes] } })) as AllSettings;
  show(saved);
  invalidate([adminKey, userKey, entitlementsKey]);
  return saved;
}

/** What is settled by now, where another administrator changed it. */
export async function readSettingsAnew(): Promise<Values> {
  const read = (await call(adminSettings.readSettings, {})) as AllSettings;
  show(read);
  return toValues(read);
}

function show(settings: AllSettings): void {
  queryClient.setQueryData([...adminKey, adminSettings.readSettings.name, {}], settings);
}
