import { afterAll } from 'vitest';
import { clearUp } from './clean-up.ts';

// Vitest runs this before each test file, but evaluates the module above once.
afterAll(clearUp);
