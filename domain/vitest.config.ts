import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'domain', testTimeout: 60_000 } });
