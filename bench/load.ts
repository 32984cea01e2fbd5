import autocannon from 'autocannon';

export interface Rate {
  /** Responses per second. */
  perSecond: number;
  /** In ms. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, and requests without a response. */
  wrong: number;
}

interface Load {
  url: string;
  connections: number;
  /** Seconds, or a number of requests. */
  seconds?: number;
  amount?: number;
  requests?: autocannon.Request[];
}

/** Sends requests over this many connections as fast as they are answered, for a given time or number. */
export const load = async ({ url, connections, seconds, amount, requests }: Load): Promise<Rate> => {
  const bounds = amount === undefined ? { duration: seconds ?? 4 } : { amount };
  const begun = performance.now();
  let last = begun;
  const result = await autocannon({
    url,
    connections,
    ...bounds,
    ...(requests ? { requests } : {}),
    // A run with a number of requests ends at a whole second, so the time of its last response counts.
    ...(amount !== undefined && {
      setupClient: (client: autocannon.Client) => {
        client.on('response', () => {
          last = performance.now();
        });
      },
    }),
  });
  return {
    perSecond: result['2xx'] / (amount === undefined ? result.duration : (last - begun) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    wrong: result.non2xx + result.errors,
  };
};

/** The median of several runs, by rate. */
export const median = (rates: readonly Rate[]): Rate => {
  const sorted = [...rates].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
};

/**
 * Runs the same work through the driver alone, with this concurrency and for a given time. Returns the rate
 * per second.
 */
export const repeat = async (
  work: (index: number) => Promise<unknown>,
  atOnce: number,
  seconds: number,
): Promise<number> => {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let done = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await work(next++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done / ((performance.now() - begun) / 1000);
};
