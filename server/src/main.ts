import { isConfigError } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { serve } from './serve.ts';

await serve(systemClock).catch((error: unknown) => {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (isConfigError(error)) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${port} is in use: stop the other process, or set PORT to another one.`);
  else console.error(error);
  process.exit(1);
});
