import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { maxImportRows } from '@afdal/domain/money/limits';
import { maxCellLength, toCellText } from '@afdal/domain/money/statement/text-cell';
import { AppError } from '../../../../../platform/app-error.ts';
import { serverFolder } from '../../../../../platform/database/server-folder.ts';
import type { StatementLine } from '../split-statement.ts';

/** Besides its rows a sheet has a header, and the bank's own lines above it. */
const maxRows = maxImportRows + 100;
const maxColumns = 200;
/** As of a text: the most rows, with forty columns each. */
const maxCells = 40 * maxImportRows;
/** A sheet of the most rows that may be takes about thirty megabytes. */
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxHeapMegabytes = 512;
/** What it leaves behind is collected while it reads: its library makes several objects of each cell. */
const maxYoungMegabytes = 16;
const timeoutMs = 30_000;

const codes = {
  protected: 'statement_protected',
  too_large: 'statement_too_long',
  too_long: 'statement_too_long',
  many_sheets: 'statement_many_sheets',
  unreadable: 'statement_unreadable',
} as const;

type Answer =
  | { readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[] }
  | { readonly problem: keyof typeof codes };

/**
 * The rows of the sheet with data: of XLSX, XLS, ODS, and of the web pages and older XML that banks name «.xls».
 *
 * @throws Failure `statement_protected`, `statement_many_sheets` where several sheets have data, `statement_too_long`,
 *   `statement_unreadable`
 */
export async function readWorkbook(bytes: Buffer): Promise<StatementLine[]> {
  // A copy, to be given away: the file itself is stored afterwards.
  const copy = Uint8Array.from(bytes);
  const worker = new Worker(join(serverFolder, 'workers', 'read-workbook.mjs'), {
    workerData: { bytes: copy, maxRows, maxColumns, maxCells, maxCellLength: 2 * maxCellLength, maxUnpackedBytes },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
    env: {},
    stdout: true,
    stderr: true,
  });
  const lines: StatementLine[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (problem: keyof typeof codes) => reject(new AppError(codes[problem]));
      worker.on('message', (answer: Answer) => {
        if ('problem' in answer) return fail(answer.problem);
        if (answer.rows.length === 0) return resolve();
        for (const { line, cells } of answer.rows) lines.push({ line, cells: cells.map(toCellText), isBroken: false });
        worker.postMessage('next');
      });
      // It ran out of memory, or the library failed in a way of its own.
      worker.once('error', () => fail('unreadable'));
      worker.once('exit', () => fail('unreadable'));
      timer = setTimeout(() => fail('too_large'), timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
  return lines;
}
