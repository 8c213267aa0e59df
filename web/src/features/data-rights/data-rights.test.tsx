import { users } from '@afdal/contract/people/accounts';
import { type DataExport, type DataRestore, dataRights } from '@afdal/contract/people/data-rights';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { DataRights } from './data-rights.tsx';

const anExport: DataExport = {
  id: '01937b1e-0000-7000-8000-000000000001',
  status: 'done',
  progress: 100,
  sizeBytes: 3_565_158,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-28T09:00:00.000Z',
};
const aRestore: DataRestore = {
  id: '01937b1e-0000-7000-8000-000000000002',
  fileName: 'afdal.zip',
  status: 'ready',
  progress: 0,
  sizeBytes: 4_096,
  problem: null,
  counts: [
    { table: 'transactions', rows: 1_204 },
    { table: 'habits', rows: 2 },
    { table: 'sessions', rows: 9 },
  ],
  added: [],
  skipped: [],
  exportedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
};
const exportWith = (change: Partial<DataExport>): DataExport => ({ ...anExport, ...change });
const restoreWith = (change: Partial<DataRestore>): DataRestore => ({ ...aRestore, ...change });

let exports: DataExport[] = [];
let restores: DataRestore[] = [];

beforeEach(() => {
  exports = [];
  restores = [];
  serve(dataRights.listExports, () => exports);
  serve(dataRights.listRestores, () => restores);
});

/** The row of a setting. */
function group(name: string) {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name));
  if (!row) throw new Error(`no setting «${name}»`);
  return within(row);
}
const open = () => openFeature(<DataRights />);

describe('a copy of everything', () => {
  it('is asked for, shows how far it is, and is ready to download', async () => {
    serve(dataRights.startExport, () => {
      exports = [{ ...anExport, status: 'running', progress: 40, sizeBytes: null, expiresAt: null }];
      return exports[0] ?? anExport;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'تصدير' }));
    expect(await screen.findByRole('progressbar', { name: 'تجهيز النسخة' })).toHaveAttribute('aria-valuenow', '40');
    exports = [anExport];
    expect(await screen.findByText(/نسختك جاهزة/)).toHaveTextContent('3.4 ميجابايت');
    expect(screen.getByRole('button', { name: 'تنزيل' })).toBeVisible();
  });

  it('asks for the password first where it was not given just now', async () => {
    let isReauthenticated = false;
    failWith(dataRights.startExport, 'proof_needed');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'تصدير' }));
    const dialog = await screen.findByRole('dialog', { name: 'تأكيد كلمة المرور' });
    serve(users.proveIdentity, () => {
      isReauthenticated = true;
      return undefined;
    });
    serve(dataRights.startExport, () => exportWith({ status: 'waiting', progress: 0 }));
    await user.type(within(dialog).getByLabelText('كلمة المرور'), 'نخلة على ضفة النهر');
    await user.click(within(dialog).getByRole('button', { name: 'متابعة' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isReauthenticated).toBe(true);
  });

  it('can be stopped', async () => {
    exports = [{ ...anExport, status: 'waiting', progress: 0, sizeBytes: null, expiresAt: null }];
    serve(dataRights.cancelExport, () => {
      exports = [exportWith({ status: 'cancelled', sizeBytes: null, expiresAt: null })];
      return undefined;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'إلغاء' }));
    expect(await screen.findByRole('button', { name: 'تصدير' })).toBeVisible();
    expect(receivedBy(dataRights.cancelExport)).toHaveLength(1);
  });

  it('is downloaded under the day it was asked for', async () => {
    exports = [anExport];
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
    serve(dataRights.downloadExport, () => ({ name: 'afdal.zip', bytes: new Uint8Array([80, 75]) }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'تنزيل' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
  });

  it('offers to try again where it could not be read', async () => {
    failWith(dataRights.listExports, 'internal');
    await open();
    expect(await group('تصدير البيانات').findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  });
});

describe('a copy of another account', () => {
  it('shows what it contains, and is imported once that is confirmed', async () => {
    serve(dataRights.startRestore, () => {
      restores = [aRestore];
      return aRestore;
    });
    serve(dataRights.confirmRestore, () => {
      const added = [
        { table: 'transactions', rows: 1_204 },
        { table: 'habits', rows: 2 },
        { table: 'categories', rows: 11 },
      ];
      restores = [{ ...aRestore, status: 'done', progress: 100, added, skipped: [{ table: 'tasks', rows: 3 }] }];
      return restoreWith({ status: 'running' });
    });
    const { user } = await open();
    await user.upload(screen.getByLabelText('ملف النسخة'), new File(['PK'], 'afdal.zip', { type: 'application/zip' }));
    const lines = group('استيراد نسخة');
    expect(await lines.findByText('المعاملات')).toBeVisible();
    expect(lines.getByText('1,204')).toBeVisible();
    expect(lines.queryByText('sessions')).toBeNull();
    expect(lines.getByText(/^تُضاف عناصرها، ولا يتكرر الموجود/)).toBeVisible();
    await user.click(lines.getByRole('button', { name: 'استيراد' }));
    expect(await lines.findByText('اكتمل الاستيراد من «afdal.zip».')).toBeVisible();
    expect(lines.getByText('المضاف: 1,204 معاملات، عادتان، 11 عنصرًا آخر.')).toBeVisible();
    expect(lines.getByText('بقي كما هو، لأنه موجود من قبل: 3 مهام.')).toBeVisible();
  });

  it('that the account has already says that nothing was missing', async () => {
    restores = [restoreWith({ status: 'done', progress: 100, skipped: [{ table: 'transactions', rows: 12 }] })];
    await open();
    const lines = group('استيراد نسخة');
    expect(await lines.findByText('كل ما في النسخة موجود هنا من قبل.')).toBeVisible();
    expect(lines.getByText('بقي كما هو، لأنه موجود من قبل: 12 معاملة.')).toBeVisible();
  });

  it.each([
    ['copy_unreadable', 'الملف ليس نسخة من «أفضل»'],
    ['restore_busy', 'استيراد النسخة جارٍ الآن'],
  ] as const)('that is refused by %s says why beside the button', async (code, text) => {
    failWith(dataRights.startRestore, code);
    const { user } = await open();
    await user.upload(screen.getByLabelText('ملف النسخة'), new File(['x'], 'x.zip', { type: 'application/zip' }));
    await waitFor(() => expect(group('استيراد نسخة').getByRole('alert')).toHaveTextContent(text));
  });

  it('says why a running one was rejected', async () => {
    restores = [{ ...aRestore, status: 'failed', problem: 'في النسخة ما لا يُقرأ، فلم يُستورد منها شيء.' }];
    await open();
    expect(await group('استيراد نسخة').findByText(/فلم يُستورد منها شيء/)).toBeVisible();
  });
});

it('leads to what was deleted', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'عرض الكل' })).toHaveAttribute('href', '/trash');
});
