import { errors } from '@afdal/contract/errors';
import { profile } from '@afdal/contract/people/profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentSession } from '../../session/session.ts';
import { readPictures } from '../../testing/browser/pictures.ts';
import { aUser } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { AvatarForm } from './avatar-form.tsx';

const { changeAvatar, deleteAvatar } = profile;
const avatarUrl = '/files/avatar/a1.webp';
const onDone = vi.fn();
const save = () => screen.getByRole('button', { name: 'حفظ' });
const input = () => screen.getByLabelText(/^(اختيار صورة|صورة أخرى)$/, { selector: 'input' });
const photo = (name = 'نخلة الحديقة.jpg', type = 'image/jpeg') => new File([new Uint8Array(219_750)], name, { type });

async function open(url: string | null = null) {
  onDone.mockReset();
  readPictures();
  return await openFeature(<AvatarForm avatarUrl={url} onDone={onDone} />, { person: aUser({ avatarUrl: url }) });
}

test('without a picture there is nothing to save', async () => {
  await open();
  expect(await screen.findByText('لا صورة مختارة بعد')).toBeVisible();
  expect(screen.getByText('JPEG أو PNG أو WebP أو GIF، حتى 5 ميجابايت')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('a chosen picture is shown with its name and size, made small, and sent', async () => {
  const { user } = await open();
  serve(changeAvatar, () => ({ avatarUrl }));
  await user.upload(input(), photo());
  expect(await screen.findByRole('img', { name: 'معاينة الصورة المختارة' })).toBeVisible();
  expect(screen.getByText('نخلة الحديقة.jpg')).toBeVisible();
  expect(screen.getByText(/214\.6.* كيلوبايت/)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('تغيّرت الصورة الشخصية')).toBeVisible();
  const sent = receivedBy(changeAvatar)[0]?.body as { avatar: File };
  expect([Object.keys(sent), sent.avatar.type]).toEqual([['avatar'], 'image/jpeg']);
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ['an SVG', photo('a.svg', 'image/svg+xml'), errors.picture_unsupported.text],
  ['a PDF', photo('a.pdf', 'application/pdf'), errors.picture_unsupported.text],
])('%s is refused in its place, and what was chosen before stays', async (_, file, text) => {
  const { user } = await open();
  await user.upload(input(), photo());
  await screen.findByText('نخلة الحديقة.jpg');
  // As a browser's «all files» lets one choose it.
  fireEvent.change(input(), { target: { files: [file] } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('نخلة الحديقة.jpg')).toBeVisible();
  expect(save()).toBeEnabled();
});

test('rejects a picture that the browser cannot read, in its field', async () => {
  const { user } = await open();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  await user.upload(input(), photo());
  expect(await screen.findByText(errors.picture_unreadable.text)).toBeVisible();
  expect(save()).toBeDisabled();
});

test.each([
  ['refuses it', () => failWith(changeAvatar, 'picture_unreadable'), errors.picture_unreadable.text],
  ['is busy', () => failWith(changeAvatar, 'rate_limited'), /طلبات كثيرة في وقت قصير/],
  ['cannot be reached', () => cutOff(changeAvatar), /تعذّر الوصول/],
])('when the server %s, a toast says so and the choice stays', async (_, prepare, cause) => {
  const { user } = await open();
  prepare();
  await user.upload(input(), photo());
  await screen.findByText('نخلة الحديقة.jpg');
  await user.click(save());
  expect(await screen.findByText('فشل في تحديث الصورة الشخصية')).toBeVisible();
  expect(screen.getAllByText(cause)[0]).toBeVisible();
  expect(screen.getByText('نخلة الحديقة.jpg')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('the picture is taken away once that is confirmed', async () => {
  const { user } = await open(avatarUrl);
  serve(deleteAvatar, () => undefined);
  await user.click(await screen.findByRole('button', { name: 'حذف الصورة' }));
  const confirm = await screen.findByRole('alertdialog', { name: 'حذف الصورة الشخصية؟' });
  expect(receivedBy(deleteAvatar)).toEqual([]);
  await user.click(
    screen.getAllByRole('button', { name: 'حذف الصورة' }).find((each) => confirm.contains(each)) as Element,
  );
  await waitFor(() => expect(receivedBy(deleteAvatar)).toHaveLength(1));
  expect(await screen.findByText('حُذفت الصورة الشخصية')).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
  expect(currentSession()?.user.avatarUrl).toBe(avatarUrl);
});
