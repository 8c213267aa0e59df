import type { FileResponse } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import { statementAmount } from '@afdal/domain/money/amount-text';
import { getExponent, usesFractions } from '@afdal/domain/money/currency';
import { type WorkbookCell, writeWorkbook } from '../../../../../platform/files/write-workbook.ts';
import type { Call } from '../../../../../platform/http/call.ts';
import { resolveFilter } from '../handlers.ts';
import { exportedColumns, sheetName } from '../texts.ts';
import { type ExportedRow, exportedRows } from './export-transactions.ts';

type Column = keyof typeof exportedColumns;

/** In digits; the others are as wide as an amount. */
const widths: Partial<Record<Column, number>> = {
  account: 20,
  toAccount: 20,
  category: 18,
  parentCategory: 18,
  payee: 32,
  note: 40,
  tags: 20,
};
const usualWidth = 13;

export async function exportTransactionsXlsx(
  call: Call<typeof transactions.exportTransactionsXlsx>,
): Promise<FileResponse> {
  const { db, user, query, now } = call;
  const rows = exportedRows(db, user.id, await resolveFilter(db, user.id, query), query.accountId);
  const columns = (Object.keys(exportedColumns) as Column[]).map((column) => ({
    title: exportedColumns[column],
    width: widths[column] ?? usualWidth,
  }));
  return {
    name: `afdal-${user.today}.xlsx`,
    bytes: await writeWorkbook({ name: sheetName, columns, rows: inCells(rows) }, now),
  };
}

async function* inCells(batches: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<WorkbookCell[][]> {
  for await (const batch of batches) yield batch.map(toCells);
}

function toCells(row: ExportedRow): WorkbookCell[] {
  return (Object.keys(exportedColumns) as Column[]).map((column) => {
    if (column === 'date') return { day: row.date };
    const cell = row[column];
    if (cell === null || typeof cell === 'string') return cell ?? '';
    return { number: statementAmount(cell.minor, cell.currency), decimals: getDecimals(cell.currency) };
  });
}

function getDecimals(currency: string): 0 | 2 | 3 {
  const exponent = usesFractions(currency) ? getExponent(currency) : 0;
  return exponent === 0 || exponent === 3 ? exponent : 2;
}
