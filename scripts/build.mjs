import './setup/require-node.mjs';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fingerprintSources, stamp } from './build/build-if-stale.mjs';
import { buildServer } from './build/build-server.mjs';
import { buildWeb } from './build/build-web.mjs';

// `npm run build`. The fingerprint is taken first, so that an edit made meanwhile leaves the build stale.
const sources = fingerprintSources();
rmSync(dirname(stamp), { recursive: true, force: true });
const results = await Promise.allSettled([buildServer(), buildWeb()]);
const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
for (const failure of failures) console.error(failure instanceof Error ? failure.message : failure);
if (failures.length > 0) process.exitCode = 1;
else writeFileSync(stamp, sources);
