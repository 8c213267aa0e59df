export const nameAtLeast = 2;
export const nameAtMost = 80;

/** Of a normalised password. */
export const passwordAtLeast = 8;
export const passwordAtMost = 128;
