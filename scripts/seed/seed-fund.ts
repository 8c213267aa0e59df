import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Caller } from './caller.ts';
import type { Story } from './story.ts';

/** Starts and fills the emergency fund of a story that has one. */
export async function seedFund({ fund }: Story, call: Caller, today: CivilDate): Promise<void> {
  if (!fund) return;
  const { entries, ...settings } = fund;
  await call(emergencyFund.saveEmergencyFund, { body: settings });
  for (const { inDays, ...entry } of entries) {
    await call(emergencyFund.addFundEntry, { body: { ...entry, occurredOn: addDays(today, inDays) } });
  }
}
