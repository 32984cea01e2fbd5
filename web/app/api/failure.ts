/** What a call that did not succeed answers; `status` 0 is the network itself. */
export interface FailureDetails {
  status: number;
  code: string;
  detail: string;
  /** What the placeholders of the code's text stand for. */
  values?: { n?: string | number };
  /** By field (camelCase), the server's messages. */
  fields?: Record<string, string[]>;
  /** Free days that the server offers instead of taken ones. */
  nearestFree?: { startDate: string; endDate: string }[];
}

export class ApiFailure extends Error implements FailureDetails {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly values: { n?: string | number };
  readonly fields: Record<string, string[]>;
  readonly nearestFree: { startDate: string; endDate: string }[];

  constructor(facts: FailureDetails) {
    super(facts.detail);
    this.name = 'ApiFailure';
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.values = facts.values ?? {};
    this.fields = facts.fields ?? {};
    this.nearestFree = facts.nearestFree ?? [];
  }

  /** Nobody answered: the same request may well work in a moment. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** The server process throws its own class with the same facts. */
export const failureOf = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  const facts = error as Partial<FailureDetails> | null;
  if (facts && typeof facts === 'object' && typeof facts.status === 'number' && facts.code) {
    return new ApiFailure({
      status: facts.status,
      code: String(facts.code),
      detail: facts.detail ?? '',
      values: facts.values ?? {},
      fields: facts.fields ?? {},
    });
  }
  return new ApiFailure({ status: 500, code: 'unexpected', detail: '' });
};
