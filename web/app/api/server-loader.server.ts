import { data, type LoaderFunctionArgs } from 'react-router';
import { type ServerContext, serverContext } from '../load-context.ts';
import { type FailureDetails, failureOf } from './failure.ts';
import { keyOf } from './query-client.ts';
import type { Loaded, PageData, Plan, Read } from './reads.ts';

const answer = async (call: ServerContext['call'], { endpoint, input, slim }: Read): Promise<Loaded> => {
  const key = keyOf(endpoint, input);
  try {
    const found = await call(endpoint, input as never);
    return { key, data: slim ? slim(found) : found };
  } catch (error) {
    const { status, code, detail, values } = failureOf(error);
    return { key, failure: { status, code, detail, values } };
  }
};

/** The answers of several calls, in process. */
export const answersOf = (call: ServerContext['call'], reads: Read[]): Promise<Loaded[]> =>
  Promise.all(reads.map((read) => answer(call, read)));

/** An address that no call understands leads nowhere. */
const statusOf = ({ status }: FailureDetails): number => (status === 400 ? 404 : status || 500);

/** A loader that makes a page's calls in process. */
export const serverLoader =
  (plan: Plan) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { call } = context.get(serverContext);
    const reads = plan({ params, url: new URL(request.url) });
    const answers = await answersOf(call, reads);
    const failed = answers.find((found, index) => found.failure && reads[index]?.required);
    const page: PageData = { answers };
    return failed?.failure ? data(page, { status: statusOf(failed.failure) }) : data(page);
  };
