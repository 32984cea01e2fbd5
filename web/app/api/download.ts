import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { failureIn, send, withSession } from './call.ts';
import { accessToken } from './tokens.ts';

const nameIn = (response: Response): string => {
  const header = response.headers.get('Content-Disposition') ?? '';
  const name = header.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  return name ? decodeURIComponent(name) : 'download';
};

/** Asks for a call's file and has the browser save it. */
export const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
  const response = await withSession(accessToken(), async (token) => {
    const answer = await send(endpoint, input, token, { patience: 120_000 });
    if (!answer.ok) throw await failureIn(answer);
    return answer;
  });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response);
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to save a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
