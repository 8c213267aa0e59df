// Runs in the page before the product does: when one of `titles` was painted first, when nothing was loading any more,
// and what moved unasked. The types of the benchmarks are Node's, which know no document.
const seen = { taskMs: 0, settledMs: Number.POSITIVE_INFINITY, shifts: [] };

const afterPaint = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));

const watchTask = new MutationObserver(() => {
  for (const element of document.querySelectorAll('main bdi, main button')) {
    if (!globalThis.titles.includes(element.textContent)) continue;
    watchTask.disconnect();
    afterPaint((ms) => {
      seen.taskMs = ms;
    });
    return;
  }
});
watchTask.observe(document, { childList: true, subtree: true, characterData: true });

// Since when nothing stands in for what is loading; infinite as long as something does.
const watchSkeletons = new MutationObserver(() => {
  const isLoading = !document.querySelector('main') || document.querySelector('main .skeleton') !== null;
  if (isLoading) seen.settledMs = Number.POSITIVE_INFINITY;
  else if (seen.settledMs === Number.POSITIVE_INFINITY) seen.settledMs = performance.now();
});
watchSkeletons.observe(document, { childList: true, subtree: true });

const describe = ({ node, previousRect: from, currentRect: to }) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement;
  const card = element?.closest('section')?.querySelector('h2')?.textContent ?? '';
  const { x, y, width, height } = from;
  return `${element?.tagName.toLowerCase()} «${element?.textContent?.slice(0, 30)}» of «${card}» ${[x, y, width, height].map(Math.round)} → ${[to.x, to.y, to.width, to.height].map(Math.round)}`;
};

new PerformanceObserver((list) => {
  for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) seen.shifts.push({ value, atMs: startTime, sources: sources.map(describe) });
  }
}).observe({ type: 'layout-shift', buffered: true });

globalThis.seen = seen;
