import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What this process is asked for and made to do. */
interface Heap {
  /** Processor time of the process so far, in ms. */
  cpu(): number;
  /** Bytes set aside for new objects. */
  newSpace(): number;
  collect(): void;
}

/** How often to look, in ms; at rest it used no more than this share of a processor meanwhile. */
const every = 5_000;
const atRest = 0.05;
/** Bytes for new objects that are not worth a collection. */
const smallNewSpace = 8 * 1024 * 1024;
/** The first collection at rest leaves the space as large as it is, the second halves it or more. */
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
 * V8 gives memory of busy times back, a start's above all, when it collects while little is allocated; where nobody asks for
 * anything, no collection comes. So this one does, at rest: about 30 MB of each process.
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
