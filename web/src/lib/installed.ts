/** Whether the app runs in a window of its own, as it does once it is installed. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** Whether the device is an iPhone or an iPad, whose browsers never offer to install anything. */
export function isIos(): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(navigator.userAgent);
}
