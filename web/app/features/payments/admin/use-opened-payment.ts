import { idParam, urlState, useUrlState } from '#app/ui/url-state.ts';

const openedUrl = urlState({ payment: idParam });

/** The payment whose details are open, stored in the URL so that it can be linked to. */
export const useOpenedPayment = () => {
  const [{ payment }, url] = useUrlState(openedUrl);
  return [
    payment,
    (id: string | null) => url.set({ payment: id }),
    (id: string) => url.to({ payment: id }),
  ] as const;
};
