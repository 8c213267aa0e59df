import { valuesByName } from '../features/product-settings/product-settings.ts';
import { findOverrides, productSettings, setProductSetting } from '../features/product-settings/store.ts';
import type { SettingValue } from '../features/product-settings/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand } from './command.ts';

export const setting: AdminCommand = {
  args: '[NAME [VALUE|--default]]',
  does: 'show what is settled of the product, or settle it',
  read: ([name, value, ...more]) => {
    if (more.length > 0) return null;
    return async ({ db, now }) => {
      if (name === undefined) return await listed(db);
      if (value !== undefined) {
        const settled = { name, value: value === '--default' ? null : valueIn(value), actor: 'command_line' } as const;
        const problem = await setProductSetting(db, settled, now);
        if (problem) throw new StartupError(`${name} ${problem}.`);
      }
      return await describeSetting(db, name);
    };
  },
};

function valueIn(text: string): SettingValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

async function listed(db: Db): Promise<string> {
  const overrides = await findOverrides(db);
  const values = [...valuesByName(await productSettings(db))];
  const width = Math.max(...values.map(([name]) => name.length));
  return values
    .map(([name, value]) => `${name.padEnd(width)}  ${value}${Object.hasOwn(overrides, name) ? '  (settled)' : ''}`)
    .join('\n');
}

async function describeSetting(db: Db, name: string): Promise<string> {
  const value = valuesByName(await productSettings(db)).get(name);
  if (value === undefined) throw new StartupError(`${name} is no setting.`);
  const isSettled = Object.hasOwn(await findOverrides(db), name);
  return `${name} is ${value === '' ? 'empty' : value}, ${isSettled ? 'as settled' : 'the default'}.`;
}
