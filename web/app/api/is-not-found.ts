import type { FailureDetails } from './failure.ts';

/** What a page is about does not exist: the server knows no such id, or it is none at all. */
export const isNotFound = ({ status }: FailureDetails): boolean => status === 404 || status === 400;
