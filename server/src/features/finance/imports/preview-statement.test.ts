import { ImportMapping } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestServer } from '../../../../testing/test-server.ts';
import { previewStatement } from './preview-statement.ts';

const server = useTestServer();

const rowCount = 20_000;
/** A date that no row may have, so that the database is never queried: only the steps themselves yield. */
const cells = (at: number) => [`1/1/1999 10:00:00.${at}`, `متجر ${at}`, '12.50', '0.00'];
const lines = Array.from({ length: rowCount }, (_, at) => ({ line: at + 1, cells: cells(at), isBroken: false }));

/** How often the event loop turned while something was awaited. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

describe('while a long statement is previewed others have their turn,', () => {
  const columns = { hasHeader: false, date: 'العمود 1', payee: 'العمود 2', dateOrder: 'dmy' };

  it.each<[string, object | null, number]>([
    ['by its own mapping of one column of amounts', { ...columns, amount: 'العمود 3' }, 2],
    ['by its own mapping of two', { ...columns, debit: 'العمود 3', credit: 'العمود 4' }, 3],
    ['by one that is guessed', null, 5],
  ])('%s', async (_, mapping, passes) => {
    const target = {
      importId: '',
      account: { id: '', name: '', currency: 'SAR' },
      others: [],
      today: '2026-11-21' as CivilDate,
    };
    const statement = {
      ...({ format: 'csv', source: null, encoding: 'utf-8', delimiter: ',' } as const),
      ...({ lines, mark: null, sign: null } as const),
    };
    const given = mapping && z.parse(ImportMapping, mapping);
    const turns = await turnsDuring(async () => {
      const { rows } = await previewStatement(server.database.db, '' as UserId, statement, target, given);
      expect(rows.filter(({ kind }) => kind === 'error')).toHaveLength(rowCount);
    });
    expect(turns).toBeGreaterThanOrEqual((passes * rowCount) / 1_000 - passes);
  });
});
