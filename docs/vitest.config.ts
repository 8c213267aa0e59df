import { defineProject } from 'vitest/config';

// Walks over every source: seconds on a busy machine.
export default defineProject({ test: { name: 'docs', testTimeout: 60_000 } });
