import type { profile } from '@afdal/contract/people/profile';
import type { Examples } from '../../../testing/example-call.ts';
import { smallPicture } from '../../../testing/small-picture.ts';

export const examples: Examples<typeof profile> = () => ({
  editProfile: { body: { country: 'EG', timezone: 'Africa/Cairo', city: 'القاهرة' } },
  changeAvatar: { file: { ...smallPicture, field: 'avatar' } },
  deleteAvatar: {},
});
