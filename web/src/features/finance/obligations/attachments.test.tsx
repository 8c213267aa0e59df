import { type Attachment, obligationAttachments } from '@afdal/contract/obligation-attachments';
import { attachmentsAtMost } from '@afdal/domain/obligations/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { cutOff, receivedBy, refuse, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
import { anObligation } from '../../../testing/obligation-data.ts';
import { aPicture, readPictures } from '../../../testing/pictures.ts';
import { Attachments } from './attachments.tsx';

const { addAttachment, deleteAttachment, listAttachments, readAttachment, restoreAttachment } = obligationAttachments;
const phone = anObligation();
const anAttachment = (): Attachment => ({ id: newId(), createdAt: '2026-11-20T06:00:00.000Z' });

function serveAttachments(kept: Attachment[]) {
  serve(listAttachments, () => kept);
  serve(readAttachment, () => ({ name: 'attachment.webp', bytes: new Uint8Array([1]) }));
}

async function open(kept: Attachment[]) {
  serveAttachments(kept);
  const opened = await openMoney(<Attachments of={phone} />);
  await screen.findByText(kept.length > 0 ? 'صور العقد والأوراق' : /^صورة العقد أو الإشعار تبقى هنا/);
  return opened;
}

const input = () => screen.getByLabelText('إضافة صورة', { selector: 'input' });
const thumbnails = () => screen.queryAllByRole('button', { name: /^عرض الصورة/ }).map(({ ariaLabel }) => ariaLabel);

test('a picture is made small on the device, kept at once, and taken away again by its toast', async () => {
  readPictures();
  const { user } = await open([]);
  const kept: Attachment[] = [];
  serveAttachments(kept);
  serve(addAttachment, ({ body }) => {
    const added = { ...anAttachment(), id: (body as { id: string }).id };
    kept.push(added);
    return added;
  });
  await user.upload(input(), aPicture());
  expect(await screen.findByRole('button', { name: 'عرض الصورة 1' })).toBeVisible();
  expect(receivedBy(addAttachment)[0]?.body).toMatchObject({ file: expect.objectContaining({ type: 'image/jpeg' }) });
  // What was just sent is not fetched.
  expect(receivedBy(readAttachment)).toEqual([]);
  expect((await screen.findAllByText('أُضيفت الصورة'))[0]).toBeVisible();
  serve(deleteAttachment, () => {
    kept.length = 0;
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(thumbnails()).toEqual([]));
  expect(receivedBy(deleteAttachment)).toHaveLength(1);
});

test('a picture is looked at, deleted, and brought back to its place', async () => {
  const kept = [anAttachment(), anAttachment()];
  const { user } = await open(kept);
  await user.click(await screen.findByRole('button', { name: 'عرض الصورة 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'الصورة 1' }));
  expect(await dialog.findByRole('img', { name: 'الصورة 1' })).toBeVisible();
  const [first] = kept.splice(0, 1);
  serve(deleteAttachment, () => undefined);
  await user.click(dialog.getByRole('button', { name: 'حذف الصورة' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(thumbnails()).toEqual(['عرض الصورة 1']));
  expect(screen.getByRole('region', { name: 'صور العقد والأوراق' })).toHaveFocus();
  serve(restoreAttachment, () => {
    kept.unshift(first as Attachment);
    return first as Attachment;
  });
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(thumbnails()).toEqual(['عرض الصورة 1', 'عرض الصورة 2']));
  expect(receivedBy(restoreAttachment)).toHaveLength(1);
});

test('an obligation that has as many as it may says so in place of the button', async () => {
  await open(Array.from({ length: attachmentsAtMost }, anAttachment));
  expect(await screen.findByText(/^في الالتزام 6 صور، وهذا حدّه/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إضافة صورة' })).toBeNull();
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
  refuse(addAttachment, 'attachments_full');
  await user.upload(input(), aPicture());
  expect((await screen.findAllByText(/^تعذّرت إضافة الصورة/))[0]).toBeVisible();
  expect(screen.getAllByText(/وهذا حدّه/)[0]).toBeVisible();
});

test('pictures that cannot be listed, and one that cannot be shown, are asked for again', async () => {
  cutOff(listAttachments);
  const { user } = await openMoney(<Attachments of={phone} />);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' }, { timeout: 5_000 });
  serve(listAttachments, () => [anAttachment()]);
  cutOff(readAttachment);
  await user.click(retry);
  const again = await screen.findByRole('button', { name: /^تعذّر عرض الصورة 1/ }, { timeout: 5_000 });
  serve(readAttachment, () => ({ name: 'attachment.webp', bytes: new Uint8Array([1]) }));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'عرض الصورة 1' })).toBeVisible();
});
