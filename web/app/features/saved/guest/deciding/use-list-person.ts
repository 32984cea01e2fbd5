import { getListPerson } from '@mandap/contract/saved/saved.endpoints';
import { useRef, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';

/** Who this browser is on a shared list. The server knows it by a cookie that scripts cannot read. */
export const useListPerson = (token: string) => {
  const person = useRead(getListPerson, { token }).data?.person ?? null;
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isKnown: boolean) => void>(undefined);
  const settle = (isKnown: boolean) => {
    setIsAsking(false);
    answer.current?.(isKnown);
    answer.current = undefined;
  };
  return {
    person,
    isAsking,
    /** True once a name is known: asks for it where it is not. */
    named: (): Promise<boolean> => {
      if (person) return Promise.resolve(true);
      setIsAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    changeName: () => setIsAsking(true),
    settle,
  };
};

export type ListPerson = ReturnType<typeof useListPerson>;
