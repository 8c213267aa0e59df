import { buildServer } from './build/build-server.mjs';

// `node scripts/build-programs.mjs FOLDER`, for tests that start the server's programs: what is in server/dist may be
// older than the sources, and other steps of the check use it meanwhile.
await buildServer(process.argv[2]);
