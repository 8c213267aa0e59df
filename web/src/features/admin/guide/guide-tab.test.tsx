import { adminGuide, type GuideText } from '@afdal/contract/admin/guide';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { aHelpText, aMark } from '../../../testing/data/admin-guide-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

let all: readonly GuideText[];

beforeEach(() => {
  signInAs(anAdmin());
  all = [aHelpText, aMark];
  serve(adminGuide.listGuideTexts, () => [...all]);
});

const openTab = async () => {
  const app = await openApp('/admin/content?tab=guide');
  const help = await screen.findByRole('region', { name: 'نصوص المساعدة' });
  return { ...app, help, marks: screen.getByRole('region', { name: 'محطات التعافي من التدخين' }) };
};
const openSheet = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: string) => {
  await chooseMenuItem(user, `خيارات «${name}»`, 'تعديل');
  return within(await screen.findByRole('dialog', { name: 'تعديل النص' }));
};

test('the texts are shown as they are read, with what was changed of them and who says so', async () => {
  const { help, marks } = await openTab();
  expect(within(help).getByText('ترتفع ثم تهدأ.')).toBeVisible();
  expect(within(help).queryByText('معدّل')).toBeNull();
  expect(within(marks).getByText('20 دقيقة')).toBeVisible();
  expect(within(marks).getByText('معدّل')).toBeVisible();
  expect(within(marks).getByRole('link')).toHaveAttribute('href', 'https://www.who.int/ar');
});

test('a text is changed with the version that was shown', async () => {
  serve(adminGuide.editHelpText, () => aHelpText);
  const { user } = await openTab();
  const sheet = await openSheet(user, 'الرغبة موجة');
  fireEvent.change(await sheet.findByRole('textbox', { name: 'العنوان' }), { target: { value: '' } });
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await sheet.findByText('يرجى كتابة العنوان')).toBeVisible();
  fireEvent.change(sheet.getByRole('textbox', { name: 'العنوان' }), { target: { value: 'موجة تمر' } });
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ النص')).toBeVisible();
  expect(receivedBy(adminGuide.editHelpText)[0]?.body).toEqual({
    title: 'موجة تمر',
    text: 'ترتفع ثم تهدأ.',
    expected: 0,
  });
});

test('a mark needs a source with a safe address', async () => {
  serve(adminGuide.editGuideMark, () => aMark);
  const { user } = await openTab();
  const sheet = await openSheet(user, '20 دقيقة');
  const url = await sheet.findByRole('textbox', { name: 'رابط المصدر' });
  fireEvent.change(url, { target: { value: 'http://who.int' } });
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await sheet.findByText(/رابط المصدر يبدأ بـ/)).toBeVisible();
  expect(receivedBy(adminGuide.editGuideMark)).toHaveLength(0);
  fireEvent.change(url, { target: { value: 'https://www.cdc.gov/tobacco' } });
  fireEvent.change(sheet.getByRole('textbox', { name: 'سنة المصدر' }), { target: { value: '2024' } });
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(adminGuide.editGuideMark)).toHaveLength(1));
  expect(receivedBy(adminGuide.editGuideMark)[0]?.body).toEqual({
    text: 'يهدأ النبض.',
    sourceName: 'منظمة الصحة العالمية',
    sourceYear: 2024,
    sourceUrl: 'https://www.cdc.gov/tobacco',
    expected: 3,
  });
});

test('what another administrator wrote meanwhile is said, and what was typed stays', async () => {
  serve(adminGuide.editHelpText, () => {
    all = [{ ...aHelpText, text: 'كتبه غيره.', isEdited: true, version: 1 }, aMark];
    throw new FakeApiError('changed_meanwhile');
  });
  const { user } = await openTab();
  const sheet = await openSheet(user, 'الرغبة موجة');
  fireEvent.change(await sheet.findByRole('textbox', { name: /^النص/ }), { target: { value: 'ما كتبته.' } });
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await sheet.findByText(/غيّر مشرف آخر هذا النص: «كتبه غيره\.»/)).toBeVisible();
  expect(sheet.getByRole('textbox', { name: /^النص/ })).toHaveValue('ما كتبته.');
  serve(adminGuide.editHelpText, () => aHelpText);
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(adminGuide.editHelpText).at(-1)?.body).toMatchObject({ expected: 1 }));
});

test('the text that is shipped comes back after a question', async () => {
  serve(adminGuide.resetGuideText, () => aMark);
  const { user } = await openTab();
  await chooseMenuItem(user, 'خيارات «20 دقيقة»', 'استعادة النص الأصلي');
  await user.click(await screen.findByRole('button', { name: 'استعادة' }));
  expect(await screen.findByText('عاد النص الأصلي')).toBeVisible();
  expect(receivedBy(adminGuide.resetGuideText)[0]?.body).toEqual({ expected: 3 });
});
