/** A number, or one for each value of a label, that is read when somebody asks for the metrics. */
export interface Metric {
  name: string;
  help: string;
  /** The label of a metric with several numbers. */
  label?: string;
  /** Null: there is nothing to say yet. */
  read(): Promise<number | Record<string, number> | null>;
}
