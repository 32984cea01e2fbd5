import { afterAll } from 'vitest';
import { clearUp } from './clean-up.ts';

// Vitest runs this before each test file, and the module above once for all of them.
afterAll(clearUp);
