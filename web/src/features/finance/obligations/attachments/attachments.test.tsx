import { type Attachment, obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { maxPictureBytes } from '@afdal/domain/money/limits';
import { maxAttachments } from '@afdal/domain/obligations/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { aPicture, readPictures } from '../../../../testing/browser/pictures.ts';
import { anObligation } from '../../../../testing/data/obligation-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { Attachments } from './attachments.tsx';

const { addAttachment, deleteAttachment, listAttachments, readAttachment, readDocument, restoreAttachment } =
  obligationAttachments;
const phone = anObligation();
const anAttachment = (documentName: string | null = null): Attachment => ({
  id: newId(),
  documentName,
  createdAt: '2026-11-20T06:00:00.000Z',
});

function serveAttachments(storedAttachments: Attachment[]) {
  serve(listAttachments, () => storedAttachments);
  serve(readAttachment, () => ({ name: 'attachment.webp', bytes: new Uint8Array([1]) }));
}

async function open(storedAttachments: Attachment[]) {
  serveAttachments(storedAttachments);
  const opened = await openMoney(<Attachments obligation={phone} />);
  await screen.findByText(storedAttachments.length > 0 ? 'العقد والأوراق' : /^صورة العقد أو الإشعار أو ملفه PDF/);
  return opened;
}

const input = () => screen.getByLabelText('إضافة صورة أو PDF', { selector: 'input' });
const thumbnails = () => screen.queryAllByRole('button', { name: /^عرض الصورة/ }).map(({ ariaLabel }) => ariaLabel);

test('a picture is made small on the device, kept at once, and taken away again by its toast', async () => {
  readPictures();
  const { user } = await open([]);
  const storedAttachments: Attachment[] = [];
  serveAttachments(storedAttachments);
  serve(addAttachment, ({ body }) => {
    const added = { ...anAttachment(), id: (body as { id: string }).id };
    storedAttachments.push(added);
    return added;
  });
  await user.upload(input(), aPicture());
  expect(await screen.findByRole('button', { name: 'عرض الصورة 1' })).toBeVisible();
  expect(receivedBy(addAttachment)[0]?.body).toMatchObject({ file: expect.objectContaining({ type: 'image/jpeg' }) });
  // What was just sent is not fetched.
  expect(receivedBy(readAttachment)).toEqual([]);
  expect((await screen.findAllByText('أُضيفت إلى أوراق الالتزام'))[0]).toBeVisible();
  serve(deleteAttachment, () => {
    storedAttachments.length = 0;
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(thumbnails()).toEqual([]));
  expect(receivedBy(deleteAttachment)).toHaveLength(1);
});

test('a picture is looked at, deleted, and brought back to its place', async () => {
  const storedAttachments = [anAttachment(), anAttachment()];
  const { user } = await open(storedAttachments);
  await user.click(await screen.findByRole('button', { name: 'عرض الصورة 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'الصورة 1' }));
  expect(await dialog.findByRole('img', { name: 'الصورة 1' })).toBeVisible();
  const [first] = storedAttachments.splice(0, 1);
  serve(deleteAttachment, () => undefined);
  await user.click(dialog.getByRole('button', { name: 'حذف الصورة' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(thumbnails()).toEqual(['عرض الصورة 1']));
  expect(screen.getByRole('region', { name: 'العقد والأوراق' })).toHaveFocus();
  serve(restoreAttachment, () => {
    storedAttachments.unshift(first as Attachment);
    return first as Attachment;
  });
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(thumbnails()).toEqual(['عرض الصورة 1', 'عرض الصورة 2']));
  expect(receivedBy(restoreAttachment)).toHaveLength(1);
});

test('an obligation that has as many as it may says so in place of the button', async () => {
  await open(Array.from({ length: maxAttachments }, () => anAttachment()));
  expect(await screen.findByText(/^في الالتزام 6 أوراق، وهذا حدّه/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إضافة صورة أو PDF' })).toBeNull();
});

const aPdf = (content = '%PDF-1.7') => new File([content], 'عقد القرض.pdf', { type: 'application/pdf' });

test('a PDF is kept as it is, listed by its name, saved, and taken away', async () => {
  const { user } = await open([]);
  const storedAttachments: Attachment[] = [];
  serveAttachments(storedAttachments);
  serve(addAttachment, ({ body }) => {
    const added = { ...anAttachment('عقد القرض.pdf'), id: (body as { id: string }).id };
    storedAttachments.push(added);
    return added;
  });
  await user.upload(input(), aPdf());
  const list = within(await screen.findByRole('list', { name: 'ملفات PDF' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/^عقد القرضPDF$/);
  expect(receivedBy(addAttachment)[0]?.body).toMatchObject({
    file: expect.objectContaining({ name: 'عقد القرض.pdf' }),
  });
  expect(thumbnails()).toEqual([]);

  cutOff(readDocument);
  await user.click(list.getByRole('button', { name: 'تنزيل «عقد القرض»' }));
  expect((await screen.findAllByText(/^تعذّر تنزيل الملف/))[0]).toBeVisible();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  serve(readDocument, () => ({ name: 'attachment.pdf', bytes: new Uint8Array([1]) }));
  await waitFor(() => expect(list.getByRole('button', { name: /^تنزيل/ })).toBeEnabled());
  await user.click(list.getByRole('button', { name: /^تنزيل/ }));
  await waitFor(() => expect(saved).toEqual(['عقد القرض.pdf']));

  serve(deleteAttachment, () => {
    storedAttachments.length = 0;
    return undefined;
  });
  await user.click(list.getByRole('button', { name: 'خيارات «عقد القرض»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'ملفات PDF' })).toBeNull());
  expect(screen.getByRole('region', { name: 'العقد والأوراق' })).toHaveFocus();
});

test.each([
  ['a PDF by its name alone', () => aPdf('عقد'), 'الملف ليس PDF ولا صورة مدعومة (JPEG، PNG، WebP، GIF)'],
  ['one that is too large', () => aPdf(`%PDF-${'x'.repeat(maxPictureBytes)}`), 'الملف أكبر من 5 ميجابايت'],
])('%s is refused in its place, and nothing is sent', async (_, file, message) => {
  const { user } = await open([]);
  await user.upload(input(), file());
  expect(await screen.findByText(message)).toBeVisible();
  expect(receivedBy(addAttachment)).toEqual([]);
});

test('what is no picture is refused in its place, and nothing is sent', async () => {
  const { user } = await open([]);
  await user.upload(input(), new File(['%PDF'], 'عقد.png', { type: 'image/png' }));
  expect(await screen.findByText('تعذّرت قراءة الصورة. صورة أخرى قد تحل الأمر.')).toBeVisible();
  expect(receivedBy(addAttachment)).toEqual([]);
});

test('a picture that could not be kept says why', async () => {
  readPictures();
  const { user } = await open([]);
  failWith(addAttachment, 'attachments_full');
  await user.upload(input(), aPicture());
  expect((await screen.findAllByText(/^تعذّرت الإضافة إلى الأوراق/))[0]).toBeVisible();
  expect(screen.getAllByText(/وهذا حدّه/)[0]).toBeVisible();
});

test('pictures that cannot be listed, and one that cannot be shown, are asked for again', async () => {
  cutOff(listAttachments);
  const { user } = await openMoney(<Attachments obligation={phone} />);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(listAttachments, () => [anAttachment()]);
  cutOff(readAttachment);
  await user.click(retry);
  const again = await screen.findByRole('button', { name: /^تعذّر عرض الصورة 1/ });
  serve(readAttachment, () => ({ name: 'attachment.webp', bytes: new Uint8Array([1]) }));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'عرض الصورة 1' })).toBeVisible();
});
