/** Why a call failed. `status` is 0 if there was no response. */
export interface FailureDetails {
  status: number;
  code: string;
  detail: string;
  /** The values for the placeholders in the code's text. */
  values?: { n?: string | number };
  /** The server's messages by field (camelCase). */
  fields?: Record<string, string[]>;
  /** The whole answer, for the properties that only some calls return. */
  answer?: Record<string, unknown>;
}

export class ApiFailure extends Error implements FailureDetails {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly values: { n?: string | number };
  readonly fields: Record<string, string[]>;
  readonly answer: Record<string, unknown>;

  constructor(details: FailureDetails) {
    super(details.detail);
    this.name = 'ApiFailure';
    this.status = details.status;
    this.code = details.code;
    this.detail = details.detail;
    this.values = details.values ?? {};
    this.fields = details.fields ?? {};
    this.answer = details.answer ?? {};
  }

  /** There was no response, so a retry may succeed. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /**
   * It is unknown whether the call took effect. `key_in_use`: an earlier request with the same key is still running.
   */
  get isUncertain(): boolean {
    return this.isOffline || this.status >= 500 || this.code === 'key_in_use';
  }
}

/** Any error as an `ApiFailure`. In the server process, calls throw another class with the same properties. */
export const failureOf = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  const details = error as Partial<FailureDetails> | null;
  if (typeof details?.status === 'number' && details.code)
    return new ApiFailure({ detail: '', ...(details as Omit<FailureDetails, 'detail'>) });
  return new ApiFailure({ status: 500, code: 'unexpected', detail: '' });
};

/** Whether the subject of a page does not exist: the server does not know the id, or it is not a valid id. */
export const isNotFound = ({ status }: FailureDetails): boolean => status === 404 || status === 400;
