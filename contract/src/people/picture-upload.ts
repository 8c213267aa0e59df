import { maxPictureBytes } from '@afdal/domain/money/limits';

/** What a call that uploads a picture has in common with the others. */
export const pictureUpload = {
  upload: { maxBytes: maxPictureBytes, tooLarge: 'picture_too_large' },
  limit: { burst: 60, everySeconds: 10, per: 'person' },
} as const;

export const pictureErrors = ['picture_unsupported', 'picture_unreadable', 'picture_too_large'] as const;
