import type { ComponentType } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../ui/lazy/use-preload.ts';
import { copy } from '../../ui/parts-copy.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { OverlayProps } from './overlay.ts';

const loadTasks = async () => (await import('./task-overlays.tsx')).TaskOverlays;
const loadPoints = async () => (await import('./points-overlays.tsx')).PointsOverlays;

/** All dialogs of the tasks page, preloaded once the page is rendered. */
export function LazyDialogs(props: OverlayProps) {
  const kind = props.overlay?.kind;
  const isOfPoints = kind === 'rewards' || kind === 'excuses';
  return (
    <>
      <Later {...props} load={loadTasks} isWanted={kind !== undefined && !isOfPoints} />
      <Later {...props} load={loadPoints} isWanted={isOfPoints} />
    </>
  );
}

interface LaterProps extends OverlayProps {
  readonly load: () => Promise<ComponentType<OverlayProps>>;
  readonly isWanted: boolean;
}

function Later({ load, isWanted, ...props }: LaterProps) {
  usePreload(load);
  const Overlays = useLazy(load, isWanted, () => {
    props.onChange(null);
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  return Overlays && <Overlays {...props} />;
}
