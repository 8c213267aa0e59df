export const minNameLength = 2;
export const maxNameLength = 80;
export const maxCityNameLength = 80;

/** Of a normalised password. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** From the smallest to the largest; `medium` is what a device shows by itself. */
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

/** The largest uploaded picture of a person, in bytes. */
export const maxAvatarBytes = 5 * 1024 * 1024;
/** The sides of the two squares that are stored of it, in pixels. */
export const avatarSide = 256;
export const avatarThumbnailSide = 64;
