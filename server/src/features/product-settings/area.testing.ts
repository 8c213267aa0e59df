import type { productSettings } from '@afdal/contract/product-settings';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof productSettings> = () => ({ readFeaturesOff: {} });
