import type { Capped } from '../../entitlements/list-caps.ts';
import { budgetMoves } from './tables.ts';

export const cappedMoves: Capped = { noun: 'budgetMoves', table: budgetMoves, per: budgetMoves.month };
