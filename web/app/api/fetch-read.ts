import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { call } from './call.ts';
import { keyOf, queryClient } from './query-client.ts';

/** Makes a call for the query cache, which also keeps some answers for use without a network (kept-answers.ts). */
export const fetchRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<OutputOf<E>> =>
  queryClient().fetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input, { signal }),
  });
