import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** After the last movement; storing at each frame would hold up scrolling. */
const storeAfterMs = 500;

interface Options {
  /** The text that is read. */
  readonly text: RefObject<HTMLElement | null>;
  /** Shows the progress at each frame, without rendering. */
  readonly bar: RefObject<HTMLElement | null>;
  /** Stores how far the text is read, 0 to 1; the same function in every render. */
  readonly store?: (share: number) => void;
}

interface Progress {
  /** How much of the text is read, 0 to 1, in twentieths. */
  readonly share: number;
  /** The id of the section that is being read. */
  readonly section: string | undefined;
}

/** How far a text is read by the position of the page, measured at most once a frame. */
export function useReadingProgress({ text, bar, store }: Options): Progress & { readonly update: () => void } {
  const [progress, setProgress] = useState<Progress>({ share: 0, section: undefined });
  const latest = useRef(0);

  const update = useCallback(() => {
    if (!text.current) return;
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const share = measureShare(text.current, top);
    latest.current = share;
    showOn(bar.current, share);
    const next = { share: Math.round(share * 20) / 20, section: findSection(text.current, top) };
    setProgress((before) => (before.share === next.share && before.section === next.section ? before : next));
  }, [text, bar]);

  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeLatest = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest.current > 0) store?.(latest.current);
    };
    const measure = () => {
      frame = 0;
      update();
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
      clearTimeout(timer);
      timer = setTimeout(storeLatest, storeAfterMs);
    };
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule, { passive: true });
    window.addEventListener('pagehide', storeLatest);
    return () => {
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      window.removeEventListener('pagehide', storeLatest);
      cancelAnimationFrame(frame);
      if (timer !== undefined) storeLatest();
    };
  }, [store, update]);

  return { ...progress, update };
}

/** 0 where the text's first line is below the header, 1 where its last one is in sight. */
function measureShare(text: HTMLElement, top: number): number {
  const box = text.getBoundingClientRect();
  const isAllInSight = box.bottom <= window.innerHeight;
  if (isAllInSight) return 1;
  const way = box.height - (window.innerHeight - top);
  return way <= 0 ? 0 : Math.min(1, Math.max(0, (top - box.top) / way));
}

function showOn(bar: HTMLElement | null, share: number): void {
  bar?.setAttribute('aria-valuenow', String(Math.round(share * 100)));
  bar?.style.setProperty('--share', String(share));
}

/** The last section whose heading is above the middle of what is in sight. */
function findSection(text: HTMLElement, top: number): string | undefined {
  const middle = top + (window.innerHeight - top) / 3;
  return [...text.querySelectorAll('h2[id]')].filter((heading) => heading.getBoundingClientRect().top < middle).at(-1)
    ?.id;
}
