import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, sourceLanguage } from '@mandap/domain/languages';

interface RequestContext {
  /** The caller's IP address. */
  address: string;
  /** The language of the sentences in the response. */
  language: Language;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs the work of a request; everything it awaits has access to the context. */
export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);

/** Runs work whose result readers of all languages share, so its sentences are in English. */
export const inSourceLanguage = <Result>(work: () => Result): Result =>
  contexts.run({ address: requestAddress(), language: sourceLanguage }, work);

/** The IP address of the current request; empty in a job or a command. */
export const requestAddress = (): string => contexts.getStore()?.address ?? '';

/** The language of the current request; English in a job or a command. */
export const requestLanguage = (): Language => contexts.getStore()?.language ?? sourceLanguage;
