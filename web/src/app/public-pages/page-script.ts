/**
 * The script of pages that anyone may read. For who is signed in, it starts the app in the same document; for everybody
 * else, the page is complete without it: it adds sharing, the progress of reading, and the section that is being read.
 * It is loaded before the body, so that who is signed in does not see the page twice.
 */
export {};

const { documentElement: html } = document;
const app = html.dataset.app;

if (app && hasSession()) {
  html.dataset.starting = '';
  addEventListener('DOMContentLoaded', () => void startApp(app));
} else {
  addEventListener('DOMContentLoaded', () => {
    followReading();
    offerSharing();
  });
}

function hasSession(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

async function startApp(script: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ script);
    document.getElementById('public-page')?.remove();
    document.getElementById('root')?.removeAttribute('hidden');
  } catch {
    // The app cannot be loaded, but the page is here.
  }
  delete html.dataset.starting;
}

/** Fills the bar of progress, and marks the section that is being read in the table of contents. */
function followReading(): void {
  const article = document.querySelector<HTMLElement>('.article-text');
  const bar = document.querySelector<HTMLElement>('[role=progressbar]');
  if (!article || !bar) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents-list a[href^="#section-"]')];
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
  const update = () => {
    const { top, height } = article.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)));
    bar.ariaValueNow = String(Math.round(share * 100));
    const fill = bar.firstElementChild as HTMLElement | null;
    if (fill) fill.style.transform = `scaleX(${share})`;
    const current = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
    );
    for (const [index, link] of links.entries()) link.ariaCurrent = index === current ? 'true' : null;
  };
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  update();
}

/** Buttons that need a script are hidden without one. */
function offerSharing(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => void share(button));
  }
}

async function share(button: HTMLButtonElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  try {
    if ('share' in navigator) await navigator.share({ title: document.title, url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      const label = button.querySelector('[data-label]');
      if (label) label.textContent = button.dataset.copied ?? '';
    }
  } catch {
    // Whoever closes the system's sheet has changed their mind.
  }
}
