import type { Capped } from '../../../entitlements/list-caps.ts';
import { rates } from './tables.ts';

export const cappedRates: Capped = { noun: 'rates', table: rates };
