import { standInForDialogs } from './dialogs.ts';
import { startFakeServer } from './fake-server.ts';
import { standInForMedia } from './window-width.ts';

// What jsdom has not, or must not have. A module of its own: it is read once for each window, the set-up once for each file.
window.scrollTo = () => {};
Element.prototype.setPointerCapture = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.getAnimations = () => [];
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} });
// jsdom counts the time of a frame from when the window came, and the clock beside it from when the process did.
const { requestAnimationFrame } = window;
window.requestAnimationFrame = (step) => requestAnimationFrame(() => step(performance.now()));
standInForDialogs();
standInForMedia();
startFakeServer();
