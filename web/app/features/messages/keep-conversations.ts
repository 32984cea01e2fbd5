import { getThread, listMessages, listThreads } from '@mandap/contract/messages/messages.endpoints';
import { fetchRead } from '#app/api/fetch-read.ts';
import { savesData } from '#app/api/saves-data.ts';
import { threadsPerPage } from './threads-per-page.ts';

/** The conversations that are kept in advance, with the newest messages of each. */
const most = 10;

/** Between two times, in ms. Whatever is opened meanwhile is kept too. */
const again = 10 * 60_000;

let last: { person: string; at: number } | null = null;

/** Asks for the list of conversations and the newest ones. Their answers are kept (shell/keep-answers.ts). Gives up without a network or at `signal`. */
export const keepConversations = async (person: string, signal: AbortSignal): Promise<void> => {
  if (savesData() || (last?.person === person && Date.now() - last.at < again)) return;
  last = { person, at: Date.now() };
  try {
    const { results } = await fetchRead(listThreads, { page: 1, pageSize: threadsPerPage }, signal);
    for (const { id } of results.slice(0, most)) {
      await fetchRead(getThread, { id }, signal);
      await fetchRead(listMessages, { id }, signal);
    }
  } catch {
    last = null;
  }
};
