import {
  type AllSettings,
  type adminSettings,
  findSettingError,
  type SettingChange,
} from '@afdal/contract/admin/settings';
import { adminErrorTexts } from '@afdal/contract/admin/texts';
import { errorTexts } from '@afdal/contract/texts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type ProductSettings, valuesByName } from '../../product-settings/product-settings.ts';
import { findChangeTimes, productSettings, saveSettings as save } from '../../product-settings/store.ts';
import { audited } from '../audited.ts';

interface Company {
  readonly supportEmail: string;
}

export async function describeSettings(db: Db, company: Company): Promise<AllSettings> {
  const times = await findChangeTimes(db);
  const values = [...valuesByName(await productSettings(db))];
  return {
    settings: values.map(([name, value]) => ({ name, value, changedAt: times.get(name)?.toISOString() ?? null })),
    configuredSupportEmail: company.supportEmail,
  };
}

/** Settles what holds for everybody: all of the changes, or none. */
export async function saveSettings(
  call: Call<typeof adminSettings.saveSettings>,
  company: Company,
): Promise<AllSettings> {
  const { body, now } = call;
  const { changes } = body;
  assertFields(findErrors(changes));
  return await audited(call, async (tx) => {
    const { before, after, settings } = await save(tx, changes, now);
    assertFields(findMaintenanceErrors(changes, settings, now));
    const [first, ...others] = changes;
    return {
      action: 'setting.set',
      target: { kind: 'setting', id: first && others.length === 0 ? first.name : severalSettings },
      before,
      after,
      answer: await describeSettings(tx, company),
    };
  });
}

/** The target in the audit log of a call that changes more than one setting. */
const severalSettings = 'several';

type Errors = Readonly<Record<string, string>>;

function assertFields(fields: Errors): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

function findErrors(changes: readonly SettingChange[]): Errors {
  return Object.fromEntries(
    changes.flatMap(({ name, value }) => {
      const error = findSettingError(name, value);
      return error === null ? [] : [[name, error]];
    }),
  );
}

/** A maintenance that is announced has a time, which is not over when somebody changes it. */
function findMaintenanceErrors(
  changes: readonly SettingChange[],
  { maintenance: { isOn, from, until } }: ProductSettings,
  now: Date,
): Errors {
  if (!isOn || !changes.some(({ name }) => name.startsWith('maintenance.'))) return {};
  if (from === '') return { 'maintenance.from': errorTexts.dateRequired };
  if (until === '') return { 'maintenance.until': errorTexts.dateRequired };
  if (Date.parse(until) <= Date.parse(from)) return { 'maintenance.until': adminErrorTexts.maintenanceEndBeforeStart };
  return Date.parse(until) > now.getTime() ? {} : { 'maintenance.until': adminErrorTexts.maintenancePast };
}
