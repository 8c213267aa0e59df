import { ExcusesSheet } from '../../features/excuses/excuses-sheet.tsx';
import { RewardsSheet } from '../../features/rewards/rewards-sheet.tsx';
import type { OverlayProps } from './overlay.ts';

/** What points are good for and what keeps a streak, in a file of its own: the page stands without it. */
export function PointsOverlays({ overlay, onChange, points }: OverlayProps) {
  const close = () => onChange(null);
  return (
    <>
      <RewardsSheet isOpen={overlay?.kind === 'rewards'} points={points} onClose={close} />
      <ExcusesSheet isOpen={overlay?.kind === 'excuses'} onClose={close} />
    </>
  );
}
