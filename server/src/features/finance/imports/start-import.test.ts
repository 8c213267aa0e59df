import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  account = await files.account();
});

const arabic = 'التاريخ,البيان,المبلغ\r\n2026-11-20,بقالة الحي,-12.50\r\n2026-11-19,راتب,9000\r\n';
/** A text in Windows-1256, one byte per character. */
const inWindows1256 = (text: string) => {
  const letters = [...new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, n) => n))];
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)));
};
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a file', () => {
  it.each<[string, string, Uint8Array | string]>([
    ['UTF-8', 'utf-8', arabic],
    ['UTF-8 with a mark', 'utf-8', `\ufeff${arabic}`],
    ['UTF-8 that was cut in a letter', 'utf-8', Buffer.from(`${arabic}2026-11-18,${'متجر'.repeat(9)}`).subarray(0, -1)],
    ['UTF-16 with a mark', 'utf-16le', utf16(`\ufeff${arabic}`)],
    ['UTF-16, big end first, with a mark', 'utf-16be', utf16(`\ufeff${arabic}`, true)],
    ['UTF-16 without one', 'utf-16le', utf16(arabic)],
    ['UTF-16, big end first, without one', 'utf-16be', utf16(arabic, true)],
    ['Windows-1256', 'windows-1256', inWindows1256(arabic)],
    ['Windows-1256 with the old end of file', 'windows-1256', inWindows1256(`${arabic}\u001a`)],
  ])('in %s is read', async (_, encoding, content) => {
    const { id, ...read } = await files.upload(account, content);
    expect(read).toMatchObject({ encoding, columns: ['التاريخ', 'البيان', 'المبلغ'], status: 'ready', missing: [] });
    expect((await files.rows(id)).items[0]).toMatchObject({
      line: 2,
      kind: 'new',
      type: 'expense',
      occurredOn: '2026-11-20',
      amountMinor: 1_250,
      payee: 'بقالة الحي',
    });
  });

  it.each([
    ['a comma', ',', '"بقالة, الحي"'],
    ['a semicolon', ';', '"بقالة; الحي, كلها"'],
    ['a tab', '\t', 'بقالة; الحي, كلها'],
    ['a bar', '|', 'بقالة, الحي'],
  ])('whose cells are separated by %s is read, and what is in quotes separates nothing', async (_, mark, payee) => {
    const rows = ['Date,Description,Amount', `2026-11-20,PAYEE,-12.50`].map((row) => row.replaceAll(',', mark));
    const { id } = await files.upload(account, rows.join('\n').replace('PAYEE', payee));
    const [row] = (await files.rows(id)).items;
    expect(row).toMatchObject({ payee: payee.replaceAll('"', ''), amountMinor: 1_250 });
  });

  it('says which columns it has and guesses what they hold, with a first look at them', async () => {
    expect(await files.upload(account, arabic)).toEqual({
      id: expect.any(String),
      fileName: 'statement.csv',
      accountId: account,
      status: 'ready',
      format: 'csv',
      source: null,
      encoding: 'utf-8',
      delimiter: ',',
      fileAccounts: [],
      columns: ['التاريخ', 'البيان', 'المبلغ'],
      sample: [
        ['2026-11-20', 'بقالة الحي', '-12.50'],
        ['2026-11-19', 'راتب', '9000'],
      ],
      mapping: {
        hasHeader: true,
        date: 'التاريخ',
        dateOrder: 'ymd',
        amount: 'المبلغ',
        sign: 'income',
        payee: 'البيان',
        debit: null,
        credit: null,
        currency: null,
        type: null,
        note: null,
        category: null,
        tags: null,
        status: null,
        expenses: [],
        incomes: [],
        encoding: null,
        delimiter: null,
        fileAccount: null,
        transfers: [],
      },
      missing: [],
      rows: 2,
      duplicates: 0,
      undecided: 0,
      errors: 0,
      toAdd: 2,
      added: 0,
      edited: 0,
      matched: 0,
      unsure: 0,
      createdAt: server.clock.now().toISOString(),
    });
  });

  it('is cut for the first look, and its names too, never through a letter', async () => {
    const [long, name] = [`${'م'.repeat(199)}😀 الحي`, `${'ع'.repeat(99)}😀`];
    const { id, columns, sample } = await files.upload(account, `Date,Payee,Amount,${name}\n2026-11-20,${long},-5,x\n`);
    expect(columns.at(-1)).toBe('ع'.repeat(99));
    expect(sample[0]?.[1]).toBe(`${'م'.repeat(199)}…`);
    expect((await files.rows(id)).items[0]?.cells[1]).toBe(`${'م'.repeat(199)}…`);
  });

  it('keeps the lines of its rows, under the bank’s own lines and across breaks in quotes', async () => {
    const text = [
      'كشف حساب;;',
      'رقم الحساب;SA03;',
      '',
      'التاريخ;البيان;المبلغ',
      '20/11/2026;"بقالة\r\nالحي";-1.250,50',
      '',
      ';;',
      '19/11/2026;راتب;9.000,00',
      'الإجمالي;;7.749,50',
    ].join('\r\n');
    const { id, ...read } = await files.upload(account, text);
    expect(read).toMatchObject({ rows: 3, errors: 1, toAdd: 2, mapping: { dateOrder: 'dmy' } });
    const { items } = await files.rows(id);
    expect(items).toMatchObject([
      { line: 5, kind: 'new', payee: 'بقالة الحي', amountMinor: 125_050, type: 'expense' },
      { line: 9, kind: 'new', amountMinor: 900_000, type: 'income' },
      { line: 10, kind: 'error', problem: 'الصف 10: التاريخ غير مقروء', cells: ['الإجمالي', '', '7.749,50'] },
    ]);
  });

  it('is text throughout: nothing in it is calculated, and our own apostrophe goes again', async () => {
    const text = `Date,Description,Amount\n2026-11-20,"=HYPERLINK(""http://x"",""y"")",-5\n2026-11-20,'@SUM(A1),-6\n2026-11-20,x,=5+5\n`;
    const { id } = await files.upload(account, text);
    expect((await files.rows(id)).items).toMatchObject([
      { payee: '=HYPERLINK("http://x","y")', kind: 'new' },
      { payee: '@SUM(A1)', kind: 'new' },
      { kind: 'error', problem: 'الصف 4: المبلغ غير مقروء' },
    ]);
  });

  it('tells of every row that it cannot read, by its line', async () => {
    const text = `Date,Payee,Amount,Currency,Status
2026-02-30,x,5,,
2026-11-20,x,خمسة,,
1999-12-31,x,5,,
2026-11-20,x,0.00,,
2026-11-20,x,5,KWD,
2026-11-20,x,99999999999,,
2026-11-20,x,5,,Declined
2026-11-20,x,5,SAR,Posted
`;
    const { id, ...read } = await files.upload(account, text, {
      date: 'Date',
      payee: 'Payee',
      amount: 'Amount',
      currency: 'Currency',
      status: 'Status',
      sign: 'income',
    });
    expect(read).toMatchObject({ rows: 8, errors: 7, toAdd: 1 });
    expect((await files.rows(id, 'error')).items.map(({ problem }) => problem)).toEqual([
      'الصف 2: التاريخ غير مقروء',
      'الصف 3: المبلغ غير مقروء',
      'الصف 4: التاريخ من عام 2000 إلى عام 2100',
      'الصف 5: المبلغ صفر',
      'الصف 6: العملة غير عملة الحساب',
      'الصف 7: المبلغ أكبر من الحد المسموح',
      'الصف 8: المعاملة لم تُنفَّذ',
    ]);
  });

  it.each([
    ['at its end', 'Date,Payee,Amount\n2026-11-20,a,-5\n2026-11-20,"b,-6\n2026-11-20,c,-7\n', [2, 4], [3]],
    ['before another quote', 'Date,Payee,Amount\n2026-11-20,a,-5\n2026-11-20,"b,-6\n2026-11-20,"c",-7\n', [2], [3]],
  ])('with a quote that is never closed %s says where, and drops nothing in silence', async (_, text, good, broken) => {
    const { id } = await files.upload(account, text);
    expect((await files.rows(id, 'new')).items.map(({ line }) => line)).toEqual(good);
    const { items } = await files.rows(id, 'error');
    expect(items.map(({ line }) => line)).toEqual(broken);
    expect(items[0]).toMatchObject({ problem: 'الصف 3: علامة التنصيص بلا إغلاق' });
    expect(items[0]?.cells.join()).toContain('-6');
  });

  it('holds cells that begin with a quote and go on below it, where both are rightly quoted', async () => {
    const notes = ['"مهم" اشتر\nخبز', '"', '"\n"', '""\n,', 'قال "نعم"\n"'];
    const quoted = notes.map((note) => `2026-11-20,x,-5,"${note.replaceAll('"', '""')}"`);
    const { id, ...read } = await files.upload(account, `Date,Payee,Amount,Note\n${quoted.join('\n')}\n`);
    expect(read).toMatchObject({ rows: 5, errors: 0, toAdd: 5 });
    expect((await files.rows(id)).items.map(({ note }) => note)).toEqual(notes);
  });

  it('without its dates or amounts is taken, and says what is missing', async () => {
    const text = 'Nombre;Importe\nalquiler;-500,00\nluz;-30,10\n';
    const { id, ...read } = await files.upload(account, text);
    expect(read).toMatchObject({ missing: ['date'], rows: 2, errors: 2, toAdd: 0 });
    expect((await files.rows(id)).items[0]).toMatchObject({ problem: 'عمود «التاريخ» غير مربوط' });
    const response = await layla.call('POST', `/import/${id}/commit`, { skipErrors: true });
    expect([response.status, getErrorBody(response).fields]).toEqual([
      400,
      { 'mapping.date': 'عمود «التاريخ» غير مربوط' },
    ]);
  });
});

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a', 'hex');

describe('what is no statement is refused:', () => {
  it.each<[string, string, Uint8Array | string]>([
    ['nothing', 'statement_empty', ''],
    ['spaces', 'statement_empty', '  \r\n \n'],
    ['a mark alone', 'statement_empty', '\ufeff'],
    ['a header alone', 'statement_empty', 'التاريخ,البيان,المبلغ\n'],
    ['a picture', 'statement_picture', picture],
    ['a letter', 'statement_unreadable', 'السلام عليكم\nكيف الحال\n'],
    ['a table of other things', 'statement_unreadable', 'الاسم,المدينة\nليلى,جدة\nعمر,دبي\n'],
    ['a web page', 'statement_unreadable', '<!doctype html><p>hello</p>'],
    ['a table without end to its columns', 'statement_unreadable', `2026-01-01,5${',x'.repeat(500)}\n`],
    ['too many rows', 'statement_too_long', `Date,Amount\n${'2026-01-01,5\n'.repeat(50_001)}`],
    ['far too many rows', 'statement_too_long', `Date,Amount\n${'2026-01-01,5\n'.repeat(120_000)}`],
  ])('%s as %s', async (_, code, content) => {
    const response = await files.send(account, content);
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, code]);
    expect((await layla.call('GET', '/import')).body).toEqual([]);
  });

  it('more than 10 MB', async () => {
    const response = await files.send(account, new Uint8Array(10 * 1024 * 1024 + 1).fill(65));
    expect([response.status, getErrorBody(response).errorType]).toEqual([413, 'file_too_large']);
    expect(getErrorBody(response).message).toBe('الملف أكبر من الحد: 10 ميجابايت');
  });

  it('as many rows as may be are taken', async () => {
    expect(await files.upload(account, `Date,Amount\n${'2026-01-01,5\n'.repeat(50_000)}`)).toMatchObject({
      rows: 50_000,
    });
  });
});

describe('what is sent with it is refused:', () => {
  const getFields = async (response: Awaited<ReturnType<typeof files.send>>) => [
    response.status,
    getErrorBody(response).fields,
  ];

  it('an account of nobody’s, of somebody else’s, one that is archived or deleted', async () => {
    const omar = await server.person('عمر');
    const omarsFiles = statementFiles(server, () => omar);
    for (const id of ['01937b1e-0000-7000-8000-000000000000', await omarsFiles.account()]) {
      expect(await getFields(await files.send(id, arabic))).toEqual([400, { accountId: errorTexts.accountRequired }]);
    }
    await layla.call('PATCH', `/account/${account}`, { archived: true });
    expect(await getFields(await files.send(account, arabic))).toEqual([
      400,
      { accountId: errorTexts.accountArchived },
    ]);
    await layla.call('DELETE', `/account/${account}`);
    expect(await getFields(await files.send(account, arabic))).toEqual([
      400,
      { accountId: errorTexts.accountRequired },
    ]);
  });

  it('a mapping of columns that the file has not', async () => {
    const response = await files.send(account, arabic, { date: 'التاريخ', amount: 'ليس هنا', sign: 'plus' });
    expect(await getFields(response)).toEqual([400, { 'mapping.sign': errorTexts.valueInvalid }]);
    expect(await getFields(await files.send(account, arabic, { date: 'التاريخ', amount: 'ليس هنا' }))).toEqual([
      400,
      { 'mapping.amount': errorTexts.valueInvalid },
    ]);
  });
});

describe('under an id of the sender’s', () => {
  let id: string;
  beforeEach(() => {
    id = uuidv7(server.clock.now().getTime());
  });

  it('is one import, however often it is sent and whatever has become of it and its account', async () => {
    const first = await files.send(account, arabic, undefined, id);
    expect([first.status, first.body.id]).toEqual([201, id]);
    const again = await files.send(account, arabic, undefined, id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await layla.call('POST', `/import/${id}/cancel`);
    await layla.call('PATCH', `/account/${account}`, { archived: true });
    const later = await files.send(account, 'x', undefined, id);
    expect([later.status, later.body]).toEqual([200, expect.objectContaining({ id, status: 'cancelled' })]);
    expect((await layla.call('GET', '/import')).body).toHaveLength(1);
  });

  it('sent twice at once is one import', async () => {
    const responses = await Promise.all([1, 2].map(() => files.send(account, arabic, undefined, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await layla.call('GET', '/import')).body).toHaveLength(1);
  });

  it('that is somebody else’s is refused, and so is one that is none', async () => {
    await files.send(account, arabic, undefined, id);
    const omar = await server.person('عمر');
    const omarsFiles = statementFiles(server, () => omar);
    const response = await omarsFiles.send(await omarsFiles.account(), arabic, undefined, id);
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
    expect((await omar.call('GET', '/import')).body).toEqual([]);
    const wrong = await files.send(account, arabic, undefined, 'x');
    expect([wrong.status, getErrorBody(wrong).fields]).toEqual([400, { id: errorTexts.newIdInvalid }]);
  });
});

describe('another mapping', () => {
  const map = async (id: string, mapping: object) => await layla.call('PATCH', `/import/${id}`, { mapping });

  it('reads the file again', async () => {
    const text = '01/02/2026;x;5,00;a\n02/03/2026;y;6,00;b\n';
    const { id, mapping } = await files.upload(account, text);
    expect(mapping).toMatchObject({ hasHeader: false, dateOrder: 'dmy', date: 'العمود 1', sign: null });
    const response = await map(id, { ...mapping, dateOrder: 'mdy', sign: 'income', note: 'العمود 4' });
    expect(response.body).toMatchObject({ mapping: { dateOrder: 'mdy', note: 'العمود 4' }, toAdd: 2 });
    expect((await files.rows(id)).items).toMatchObject([
      { occurredOn: '2026-01-02', type: 'income', note: 'a' },
      { occurredOn: '2026-02-03', type: 'income', note: 'b' },
    ]);
  });

  it('may deny the header, and then names columns by their places', async () => {
    const { id, mapping } = await files.upload(account, arabic);
    const response = await map(id, { ...mapping, hasHeader: false });
    expect(response.body).toMatchObject({
      columns: ['العمود 1', 'العمود 2', 'العمود 3'],
      rows: 3,
      errors: 1,
      toAdd: 2,
      mapping: { date: 'العمود 1', amount: 'العمود 3' },
    });
  });

  it('is refused for columns that are not there, and once the import is over', async () => {
    const { id, mapping } = await files.upload(account, arabic);
    const wrong = await map(id, { ...mapping, date: 'ليس هنا' });
    expect([wrong.status, getErrorBody(wrong).fields]).toEqual([400, { 'mapping.date': errorTexts.valueInvalid }]);
    await files.commit(id);
    expect(getErrorBody(await map(id, mapping)).errorType).toBe('import_busy');
    await layla.call('POST', `/import/${id}/cancel`);
    expect(getErrorBody(await map(id, mapping)).errorType).toBe('import_over');
    expect(getErrorBody(await layla.call('GET', `/import/${id}/row`)).errorType).toBe('import_over');
  });
});

it('shows a hundred rows at a time, of all kinds or one', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => `2026-01-01,متجر ${n},${n % 50 === 0 ? 'x' : '-5'}`);
  const { id } = await files.upload(account, `Date,Payee,Amount\n${rows.join('\n')}\n`);
  const seen: number[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null; pages += 1) {
    expect(pages).toBeLessThan(3);
    const path: string = `/import/${id}/row${cursor && `?cursor=${cursor}`}`;
    const { items, nextCursor } = await files.done(
      layla.call<{ items: { line: number }[]; nextCursor: string | null }>('GET', path),
    );
    seen.push(...items.map(({ line }) => line));
    cursor = nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => n + 2));
  expect((await files.rows(id, 'error')).items.map(({ line }) => line)).toEqual([2, 52, 102, 152, 202]);
  const wrong = await layla.call('GET', `/import/${id}/row?kind=other`);
  expect([wrong.status, getErrorBody(wrong).fields]).toEqual([400, { kind: errorTexts.valueInvalid }]);
});

it('lists imports, the latest first, and keeps the five files that wait latest', async () => {
  for (let n = 0; n < 7; n += 1) {
    server.clock.advance(1_000);
    await files.upload(account, arabic);
  }
  const { body } = await layla.call<{ status: string }[]>('GET', '/import');
  expect(body.map(({ status }) => status)).toEqual([...Array(5).fill('ready'), 'cancelled', 'cancelled']);
  const { rows } = await server.database.pool.query('select count(content)::int as n from imports where user_id = $1', [
    layla.user.id,
  ]);
  expect(rows).toEqual([{ n: 5 }]);
});
