import { fireEvent, render, screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { renderFor } from '../testing/render-for.tsx';
import { Avatar } from './base/avatar.tsx';
import { Button } from './base/button.tsx';
import { Stat, StatStrip, StatUnit } from './base/stat-strip.tsx';
import { PointsBadge } from './figures/points-badge.tsx';
import { ProgressBar } from './figures/progress-bar.tsx';
import { ProgressRing } from './figures/progress-ring.tsx';
import { StreakBadge } from './figures/streak-badge.tsx';
import { KeyHint } from './keyboard/key-hint.tsx';

test.each([
  [0.64, undefined, '\u206664%\u2069', '64'],
  [1.3, undefined, '\u2066130%\u2069', '100'],
  [-0.2, 'أقل من الصفر', 'أقل من الصفر', '0'],
])('a share of %f is told as it is, and drawn within the bar', (share, valueText, text, drawn) => {
  renderFor({}, <ProgressBar label="ميزانية المطاعم" share={share} mark={0.5} {...(valueText && { valueText })} />);
  const bar = screen.getByRole('progressbar', { name: 'ميزانية المطاعم' });
  expect(bar).toHaveAttribute('aria-valuetext', text);
  expect(bar).toHaveAttribute('aria-valuenow', drawn);
});

test('a ring says its share in the person’s digits', () => {
  renderFor(
    { digits: 'arab' },
    <ProgressRing label="هدف العمرة" share={0.25}>
      ٢٥٪
    </ProgressRing>,
  );
  expect(screen.getByRole('progressbar', { name: 'هدف العمرة' })).toHaveAttribute('aria-valuetext', '\u2066٢٥٪\u2069');
  expect(screen.getByText('٢٥٪')).toBeVisible();
});

test('a picture that cannot be shown gives way to the first letter', () => {
  const { container, rerender } = render(<Avatar name=" ليلى" />);
  expect(container).toHaveTextContent(/^ل$/);
  rerender(<Avatar name="ليلى" src="/gone.webp" />);
  const picture = container.querySelector('img') as HTMLImageElement;
  expect(container).not.toHaveTextContent('ل');
  fireEvent.error(picture);
  expect(container).toHaveTextContent('ل');
  rerender(<Avatar name="ليلى" src="/new.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.webp');
});

test('a streak is said in words; without one there is nothing', () => {
  renderFor(
    {},
    <>
      <p>
        <StreakBadge length={12} />
      </p>
      <StreakBadge length={0} />
    </>,
  );
  expect(screen.getByText('12 يومًا متتاليًا')).toBeInTheDocument();
  expect(screen.queryByText('لا أيام متتالية بعد')).toBeNull();
});

test('points are counted in the person’s digits', () => {
  renderFor({ digits: 'arab' }, <PointsBadge points={3} />);
  expect(screen.getByText('٣ نقاط')).toBeVisible();
});

test('a strip names its figures', () => {
  renderFor(
    {},
    <StatStrip label="أرقام المهام">
      <Stat
        name="أطول سلسلة"
        value={
          <>
            41<StatUnit>يومًا</StatUnit>
          </>
        }
        detail="الحالية 12 يومًا"
      />
    </StatStrip>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('أطول سلسلة');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '41 يومًا',
    'الحالية 12 يومًا',
  ]);
});

test('keys that are pressed together', () => {
  renderFor({}, <KeyHint keys={['Ctrl', 'K']} />);
  expect(screen.getByText('Ctrl').parentElement).toHaveTextContent('Ctrl+K');
});

test('keys that are pressed one after the other', () => {
  renderFor({}, <KeyHint keys={['G', 'T']} isSequence />);
  expect(screen.getByText('G').parentElement?.textContent).toBe('G T');
});

test('a busy button waits in place of its icon, and lets no second press through', async () => {
  const onClick = vi.fn();
  const { rerender } = render(
    <Button icon={Plus} onClick={onClick}>
      إضافة
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'إضافة' });
  expect(button.querySelector('svg')).not.toBeNull();
  fireEvent.click(button);
  rerender(
    <Button icon={Plus} busy onClick={onClick}>
      إضافة
    </Button>,
  );
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button.querySelector('svg')).toBeNull();
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});
