import { lifeWheel, type Wheel } from '@afdal/contract/self-development/life-wheel';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { aDay } from '@afdal/domain/testing/a-day';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { receivedBy, serve } from '../../../testing/fake-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
// Loaded up front: the drawing code of charts takes longer than the timeouts.
import '../../../ui/charts/drawn/drawings.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { WheelTab } from './wheel-tab.tsx';

const all = (score: number) => Object.fromEntries(lifeAreas.map((area) => [area, score])) as Wheel['scores'];
const wheel = (month: string, scores: Wheel['scores']): Wheel => ({
  month: aDay(month),
  scores,
  updatedAt: '2026-11-02T09:00:00.000Z',
});
const october = wheel('2026-10-01', all(5));
const november = wheel('2026-11-01', { ...all(5), money: 7, learning: 7, rest: 4 });

async function openTab(wheels: Wheel[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(lifeWheel.listWheels, () => wheels);
  const onScore = vi.fn();
  return { onScore, ...(await openFeature(<WheelTab onScore={onScore} />)) };
}

test('a month stands beside the one before, and says what rose and what is least', async () => {
  const { user } = await openTab([november, october]);
  expect(await screen.findByText('نوفمبر 2026 أمام أكتوبر 2026')).toBeVisible();
  expect(screen.getByText('المال والتعلم: ارتفاع درجتين.')).toBeVisible();
  expect(screen.getByText('الراحة: 4 من 10، وهي الأقل هذا الشهر.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تعديل تقييم نوفمبر 2026' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'أكتوبر 2026');
  await waitFor(() => expect(screen.queryByText('المال والتعلم: ارتفاع درجتين.')).toBeNull());
});

test('a month that is not scored yet is the main thing to do', async () => {
  const { user, onScore } = await openTab([october]);
  await user.click(await screen.findByRole('button', { name: 'تقييم نوفمبر 2026' }));
  expect(onScore).toHaveBeenCalledOnce();
});

test('without any there is one way on', async () => {
  const { user, onScore } = await openTab([]);
  await user.click(await screen.findByRole('button', { name: 'بدء التقييم' }));
  expect(onScore).toHaveBeenCalledOnce();
});

test('scores begin with the last ones, and are sent as they were set', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(lifeWheel.listWheels, () => [october]);
  const { user } = await openFeature(<ScoreSheet isOpen id={undefined} onClose={() => {}} />);
  const money = await screen.findByRole('slider', { name: 'المال' });
  expect(money).toHaveAttribute('aria-valuetext', '5 من 10');
  fireEvent.change(money, { target: { value: '8' } });
  serve(lifeWheel.saveWheel, () => wheel('2026-11-01', { ...all(5), money: 8 }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ التقييم')).toBeVisible();
  expect(receivedBy(lifeWheel.saveWheel)[0]?.body).toEqual({ scores: { ...all(5), money: 8 } });
});
