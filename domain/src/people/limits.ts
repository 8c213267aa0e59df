export const nameAtLeast = 2;
export const nameAtMost = 80;
export const cityNameAtMost = 80;

/** Of a normalised password. */
export const passwordAtLeast = 8;
export const passwordAtMost = 128;

/** From the smallest to the largest; `medium` is what a device shows by itself. */
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

/** The largest uploaded picture of a person, in bytes. */
export const avatarAtMost = 5 * 1024 * 1024;
/** The sides of the two squares that are stored of it, in pixels. */
export const avatarSide = 256;
export const avatarThumbnailSide = 64;
