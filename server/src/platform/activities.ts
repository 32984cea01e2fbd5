import { tracingChannel } from 'node:diagnostics_channel';

/**
 * A unit of work with a duration, for metrics, traces and the log of slow statements. Its texts never
 * identify a person.
 */
export interface Activity {
  kind: 'request' | 'statement' | 'job' | 'call';
  /** A route, the first words of a statement, a task, or for example `razorpay createPayment`. */
  readonly name: string;
  /** For a call: the service called, such as `smtp` or a gateway. */
  target?: string;
  /** For a request: the status of its response. */
  status?: number;
  /** For a statement: its normalised text without values, once it is done. */
  readonly text?: string;
  /** For a statement: whether it is still waiting for a connection from the pool. */
  isWaiting?: () => boolean;
  /** `performance.now()` at the start. */
  startedAt: number;
  /** The duration in ms, once it is done. */
  ms?: number;
  error?: unknown;
}

/** Publishes activities through Node's diagnostics channels, which cost almost nothing without a listener. */
export const activities = tracingChannel<unknown, Activity>('mandap.activity');

export const finish = (activity: Activity): void => {
  activity.ms = performance.now() - activity.startedAt;
  activities.asyncEnd.publish(activity);
};

/** Runs the work as an activity. Activities that start meanwhile become its children. */
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

/** Returns a function that stops listening. */
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

/** The same adapter to an external service, with calls to these functions published as activities. */
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
