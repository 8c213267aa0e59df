import { type CSSProperties, type PointerEvent, useState } from 'react';
import { constants } from '../../lib/constants.ts';

/** `start` is the inline start: the right in a right-to-left page. */
export type Way = 'start' | 'end' | 'down';

/** Movement from which a press becomes a swipe, in pixels. */
const slackPx = 8;

interface Touch {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Follows a pointer in the allowed directions; releasing it past the threshold is a swipe. The handlers go on the element
 * that is touched, the style on the element that moves. `way` is the current direction.
 */
export function useSwipe<W extends Way>(directions: readonly W[], onSwiped: (way: W) => void) {
  const [from, setFrom] = useState<Touch | null>(null);
  const [pull, setPull] = useState<{ readonly px: number; readonly way: W } | null>(null);
  const isDown = directions.some((way) => way === 'down');

  const getPull = ({ clientX, clientY, currentTarget }: PointerEvent, { x, y }: Touch) => {
    const px = isDown ? clientY - y : clientX - x;
    const across = isDown ? clientX - x : clientY - y;
    const towards = isDown ? (px > 0 ? 'down' : 'up') : px > 0 === isRightToLeft(currentTarget) ? 'start' : 'end';
    const way = directions.find((one) => one === towards);
    return { px, way, isAcross: Math.abs(across) > Math.abs(px) };
  };
  const reset = () => {
    setFrom(null);
    setPull(null);
  };

  const style: CSSProperties = pull
    ? { translate: isDown ? `0 ${pull.px}px` : `${pull.px}px 0`, transition: 'none' }
    : {};
  return {
    style,
    way: pull?.way ?? null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // Ignores a second finger.
        if (!from) setFrom({ pointer: event.pointerId, x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        if (from?.pointer !== event.pointerId) return;
        const { px, way, isAcross } = getPull(event, from);
        if (!pull && Math.abs(px) < slackPx && !isAcross) return;
        // Movement across the swipe axis scrolls the page.
        if (!pull && isAcross) return reset();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPull(way ? { px, way } : null);
      },
      onPointerUp: (event: PointerEvent) => {
        if (from?.pointer !== event.pointerId) return;
        const { px, way, isAcross } = getPull(event, from);
        reset();
        if (way && !isAcross && Math.abs(px) >= constants.swipePx) onSwiped(way);
      },
      onPointerCancel: reset,
    },
  };
}

function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl';
}
