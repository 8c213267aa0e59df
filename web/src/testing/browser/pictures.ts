import { vi } from 'vitest';

/** Stubs picture decoding: immediate, or for a name in `slow`, after its promise resolves. */
export function readPictures(slow: Readonly<Record<string, Promise<void>>> = {}) {
  const drawn = vi.fn();
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    await slow[name];
    return { width: 4000, height: 3000, name, close: () => {} };
  });
  const context = (canvas: HTMLCanvasElement) => ({
    fillRect: () => {},
    drawImage: (image: { name: string }, ...coordinates: number[]) => {
      drawn(...coordinates);
      canvas.dataset.drawn = image.name;
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return Object.assign(Object.create(null), context(this));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type = '',
  ) {
    give(new Blob([`small ${this.dataset.drawn}`], { type }));
  });
  return drawn;
}

/** A file that the stub decodes. */
export const aPicture = (name = 'إيصال.png') => new File(['large'], name, { type: 'image/png' });
