import type { FailureDetails } from './failure.ts';

/** Whether the subject of a page does not exist: the server does not know the id, or it is not a valid id. */
export const isNotFound = ({ status }: FailureDetails): boolean => status === 404 || status === 400;
