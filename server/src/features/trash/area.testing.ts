import type { trash } from '@afdal/contract/people/trash';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof trash> = () => ({ listTrash: {} });
