import { idParam, urlState, useUrlState } from '../../../ui/url-state.ts';

const openedUrl = urlState({ payment: idParam });

/** The payment whose details are open, so that notifications and people can link to it. */
export const useOpenedPayment = () => {
  const [{ payment }, url] = useUrlState(openedUrl);
  return [payment, (id: string | null) => url.set({ payment: id })] as const;
};
