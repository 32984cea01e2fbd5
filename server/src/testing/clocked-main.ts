import type { Clock } from '../platform/clock.ts';
import { serve } from '../serve.ts';

/**
 * The server with a running clock. Its parent process can send `{ advance: ms }`, which is acknowledged when
 * done.
 */
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const app = await serve(clock);

process.on('message', async ({ advance }: { advance: number }) => {
  ahead += advance;
  await app?.bookings.sweep();
  process.send?.('done');
});
// The IPC channel alone must not keep the process alive.
process.channel?.unref();
