import { requestLanguage } from '#server/platform/request-context.ts';
import { type Texts, textsIn } from './texts.ts';

/** What an answer says about a call that succeeded, in the language of the request. */
export const doneText = (name: keyof Texts['done']): string => {
  const t = textsIn(requestLanguage());
  return t.done[name]();
};
