import { data, type LoaderFunctionArgs } from 'react-router';
import { type ServerContext, serverContext } from '../load-context.ts';
import { type FailureDetails, failureOf } from './failure.ts';
import { keyOf } from './query-client.ts';
import { handOver, type LoadedQuery, type PageData, type PageReads, type Read } from './reads.ts';

const load = async (call: ServerContext['call'], { endpoint, input, select }: Read): Promise<LoadedQuery> => {
  const key = keyOf(endpoint, input);
  try {
    const found = await call(endpoint, input as never);
    return { key, data: select ? select(found) : found };
  } catch (error) {
    const { status, code, detail, values } = failureOf(error);
    return { key, failure: { status, code, detail, values } };
  }
};

/** Makes several calls within the server process. Never rejects: failures are part of the result. */
export const loadQueries = (call: ServerContext['call'], reads: Read[]): Promise<LoadedQuery[]> =>
  Promise.all(reads.map((read) => load(call, read)));

/** A page whose URL has invalid parameters does not exist. */
const statusOf = ({ status }: FailureDetails): number => (status === 400 ? 404 : status || 500);

/** The calls that depend on the responses to the first ones. In browsers, the parts of the page make them. */
type FurtherReads = (page: PageData, request: { url: URL; now: Date }) => Read[];

/** A loader that makes a page's calls within the server process. */
export const serverLoader =
  (pageReads: PageReads, furtherReads: FurtherReads = () => []) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { call, now } = context.get(serverContext);
    const url = new URL(request.url);
    const reads = pageReads({ params, url });
    const queries = await loadQueries(call, reads);
    queries.push(...(await loadQueries(call, furtherReads({ queries }, { url, now }))));
    const failed = queries.find(({ failure }, index) => failure && reads[index]?.required);
    const page: PageData = handOver(queries);
    return failed?.failure ? data(page, { status: statusOf(failed.failure) }) : data(page);
  };
