export const nameAtLeast = 2;
export const nameAtMost = 80;

/** Of a normalised password. */
export const passwordAtLeast = 8;
export const passwordAtMost = 128;

/** From the smallest to the largest; `medium` is what a device shows by itself. */
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];
