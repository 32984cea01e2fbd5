import { afterAll } from 'vitest';
import { clearUp } from './clearing-up.ts';

// Vitest runs this before each test file, and the module above once for all of them.
afterAll(clearUp);
