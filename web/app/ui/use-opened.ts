import { useSearchParams } from 'react-router';

/** Which one is open stands in the address, so that notices and people can point to it. */
export const useOpened = (name: string) => {
  const [parameters, setParameters] = useSearchParams();
  const open = (id: string | null) =>
    setParameters(
      (before) => {
        if (id) before.set(name, id);
        else before.delete(name);
        return before;
      },
      { preventScrollReset: true },
    );
  return [parameters.get(name), open] as const;
};
