export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(to: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that tests set and advance. */
export function createTestClock(start: Date | string = new Date()): TestClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
