import type { ComponentType } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../ui/lazy/use-preload.ts';
import { copy } from '../../ui/parts-copy.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { Overlay, OverlayProps } from './overlay.ts';

const loadReading = async () => (await import('./reading-overlays.tsx')).ReadingOverlays;
const loadWriting = async () => (await import('./writing-overlays.tsx')).WritingOverlays;
const loadOrder = async () => (await import('./order-overlays.tsx')).OrderOverlays;

type Room = 'reading' | 'writing' | 'order';

const rooms: Record<Overlay['kind'], Room> = {
  cycles: 'reading',
  safe: 'reading',
  trash: 'reading',
  export: 'reading',
  budget: 'reading',
  recategorise: 'reading',
  add: 'writing',
  edit: 'writing',
  duplicate: 'writing',
  split: 'writing',
  accounts: 'order',
  categories: 'order',
  rules: 'order',
  rates: 'order',
  import: 'order',
  messages: 'order',
};

/** All dialogs of the finance page, preloaded once the page is rendered. */
export function LazyDialogs(props: OverlayProps) {
  const room = props.overlay && rooms[props.overlay.kind];
  return (
    <>
      <Later {...props} load={loadReading} isWanted={room === 'reading'} />
      <Later {...props} load={loadWriting} isWanted={room === 'writing'} />
      <Later {...props} load={loadOrder} isWanted={room === 'order'} />
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
