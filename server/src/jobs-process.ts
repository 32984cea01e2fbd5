import { systemClock } from './platform/clock.ts';
import { serve } from './serve.ts';

/** The job process that `npm start` starts as a child (see start-jobs-process.ts). */
await serve(systemClock, { isJobsProcess: true }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
// For a parent that dies before the server starts to watch it.
if (!process.connected) process.kill(process.pid, 'SIGTERM');
