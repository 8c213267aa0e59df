import { cheapComputedStyle } from '../cheap-computed-style.ts';
import { mockDialogs } from '../dialogs.ts';
import { startFakeServer } from '../fake-server.ts';
import { stopOwnerStacks } from '../owner-stacks.ts';
import { mockMatchMedia } from './window-width.ts';

// What jsdom lacks or must not have. In its own module, which runs once per window; the setup file runs once per test file.
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
// jsdom counts frame times from the creation of the window, but `performance.now()` from the start of the process.
const { requestAnimationFrame } = window;
window.requestAnimationFrame = (step) => requestAnimationFrame(() => step(performance.now()));
window.getComputedStyle = cheapComputedStyle(window.getComputedStyle.bind(window));
mockDialogs();
mockMatchMedia();
startFakeServer();
stopOwnerStacks();
