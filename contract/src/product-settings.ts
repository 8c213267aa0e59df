import { features } from '@afdal/domain/product-settings/features';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';

/** Which features are switched off for everybody. */
export const FeaturesOff = z.array(z.enum(features));

export const productSettings = defineEndpoints({
  readFeaturesOff: {
    method: 'GET',
    path: '/features-off',
    access: 'public',
    summary: 'Which features are switched off for everybody now; who is signed in is told with their own data',
    output: FeaturesOff,
    status: 200,
    errors: [],
    limit: { burst: 120, everySeconds: 1 },
  },
});
