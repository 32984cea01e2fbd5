import { deletedName } from '@mandap/domain/accounts/deleted-person';
import { requestLanguage } from '#server/platform/request-context.ts';
import { textsIn } from './texts.ts';

/** A person's name for the reader of the response. */
export const personName = (name: string, language = requestLanguage()): string => {
  const t = textsIn(language);
  return name === deletedName ? t.account.deletedPerson() : name;
};
