import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Measures this process and collects its garbage. */
interface Heap {
  /** CPU time of the process so far, in ms. */
  cpu(): number;
  /** Bytes reserved for new objects. */
  newSpace(): number;
  collect(): void;
}

/** How often to check, in ms, and the largest share of a CPU that an idle process uses in between. */
const every = 5_000;
const atRest = 0.05;
/** Reserved bytes below which a collection is not worthwhile. */
const smallNewSpace = 8 * 1024 * 1024;
/** The first collection leaves the space at its size; the second at least halves it. */
const mostTries = 3;

const ownHeap = (): Heap => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return {
    cpu() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    newSpace: () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0,
    collect,
  };
};

/**
 * V8 releases memory from busy periods, especially from startup, only when it collects while little is being allocated. An
 * idle process never collects, so this forces a collection. It frees about 30 MB per process.
 */
export const collectAtRest = (heap: Heap = ownHeap()): void => {
  let before = heap.cpu();
  let tries = 0;
  setInterval(() => {
    const used = heap.cpu() - before;
    if (used > every * atRest) tries = 0;
    else if (tries < mostTries && heap.newSpace() > smallNewSpace) {
      tries += 1;
      heap.collect();
    }
    before = heap.cpu();
  }, every).unref();
};
