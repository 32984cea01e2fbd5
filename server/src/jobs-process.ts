import { systemClock } from './platform/clock.ts';
import { serve } from './serve.ts';

/** The process for jobs that `npm start` begins beside itself: start-jobs-process.ts. */
await serve(systemClock, { isJobsProcess: true }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
// Where the parent dies before the server listens for it.
if (!process.connected) process.kill(process.pid, 'SIGTERM');
