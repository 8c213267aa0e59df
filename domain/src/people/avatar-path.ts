import { avatarThumbnailSide } from './limits.ts';

/** Where a person's picture is served, outside the API: public, under a name that nobody can guess. */
export function avatarPath(name: string): string {
  return `/files/avatar/${name}.webp`;
}

/** The same picture in its small size. A path of another shape is returned as it is. */
export function avatarThumbnailPath(path: string): string {
  return path.replace(/^(\/files\/avatar\/[\w-]+)\.webp$/, `$1-${avatarThumbnailSide}.webp`);
}
