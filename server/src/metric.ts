/** A number that is read when somebody asks for the metrics. */
export interface Metric {
  name: string;
  help: string;
  /** Null: there is nothing to say yet. */
  read(): Promise<number | null>;
}
