import { tracingChannel } from 'node:diagnostics_channel';

/** Something that takes time, for metrics, traces and the log of slow statements. Its texts never say for whom it is. */
export interface Activity {
  kind: 'request' | 'statement' | 'job' | 'call';
  /** A route, the first words of a statement, a task, `razorpay createPayment`. */
  readonly name: string;
  /** Of a call: what is called, such as `smtp` or a gateway. */
  target?: string;
  /** Of a request, once it is answered. */
  status?: number;
  /** Of a statement, once it is done: its normalised text, without values. */
  readonly text?: string;
  /** Of a statement: whether it still waits for a connection of the pool. */
  isWaiting?: () => boolean;
  /** `performance.now()` at its begin. */
  startedAt: number;
  /** Once it is done: in ms. */
  ms?: number;
  error?: unknown;
}

/** Where activities are published: Node's own mechanism, which costs next to nothing where nobody listens. */
export const activities = tracingChannel<unknown, Activity>('mandap.activity');

export const finish = (activity: Activity): void => {
  activity.ms = performance.now() - activity.startedAt;
  activities.asyncEnd.publish(activity);
};

/** Runs the work; what it begins meanwhile belongs to it. */
export const during = <Result>(
  { kind, name, target }: Pick<Activity, 'kind' | 'name' | 'target'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const activity: Activity = { kind, name, ...(target && { target }), startedAt: performance.now() };
  return activities.start.runStores(activity, async () => {
    try {
      return await work();
    } catch (error) {
      activity.error = error;
      throw error;
    } finally {
      finish(activity);
    }
  });
};

interface Listener {
  begun?(activity: Activity): void;
  done(activity: Activity): void;
}

/** Returns what ends it. */
export const onActivity = ({ begun, done }: Listener): (() => void) => {
  const [start, end] = [
    (message: unknown) => begun?.(message as Activity),
    (message: unknown) => done(message as Activity),
  ];
  if (begun) activities.start.subscribe(start);
  activities.asyncEnd.subscribe(end);
  return () => {
    activities.start.unsubscribe(start);
    activities.asyncEnd.unsubscribe(end);
  };
};

/** The same adapter to something outside of this process: these of its functions are activities. */
export const watched = <Adapter extends object>(
  target: string,
  adapter: Adapter,
  names: readonly (keyof Adapter & string)[],
): Adapter => {
  const calls = names.map((name) => {
    const call = adapter[name] as (...given: unknown[]) => Promise<unknown>;
    const watchedCall = (...given: unknown[]) =>
      during({ kind: 'call', name: `${target} ${name}`, target }, () => Reflect.apply(call, adapter, given));
    return [name, watchedCall];
  });
  return { ...adapter, ...Object.fromEntries(calls) };
};
