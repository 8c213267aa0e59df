import { ExcusesSheet } from '../../features/excuses/excuses-sheet.tsx';
import { RewardsSheet } from '../../features/rewards/rewards-sheet.tsx';
import type { OverlayProps } from './overlay.ts';

/** Dialogs for rewards and excuses, in a separate chunk: the page renders without it. */
export function PointsOverlays({ overlay, onChange, points }: OverlayProps) {
  const close = () => onChange(null);
  return (
    <>
      <RewardsSheet isOpen={overlay?.kind === 'rewards'} points={points} onClose={close} />
      <ExcusesSheet isOpen={overlay?.kind === 'excuses'} onClose={close} />
    </>
  );
}
