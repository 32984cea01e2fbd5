/** A number, or one per label value, that is read when the metrics are requested. */
export interface Metric {
  name: string;
  help: string;
  /** The label of a metric with several numbers. */
  label?: string;
  /** Null: no value yet. */
  read(): Promise<number | Record<string, number> | null>;
}
