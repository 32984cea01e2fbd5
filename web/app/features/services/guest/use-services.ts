import { listServices } from '@mandap/contract/services/services.endpoints';
import type { VenueServices } from '@mandap/contract/services/services.schemas';
import type { Day } from '@mandap/domain/days';
import { useMemo } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { useHostTexts } from '#app/shell/host-texts.ts';

/** The menus and extras of a venue in the reader's language; with days, how many of each extra are left on them. */
export const useServices = (
  id: string,
  days: { startDate?: Day; endDate?: Day } = {},
): VenueServices | undefined => {
  const { data } = useRead(listServices, { id, ...days }, { keepPrevious: true });
  const textOf = useHostTexts(id);
  return useMemo(
    () =>
      data && {
        ...data,
        menus: data.menus.map((menu) => ({ ...menu, name: textOf(menu.name), dishes: textOf(menu.dishes) })),
        extras: data.extras.map((extra) => ({ ...extra, name: textOf(extra.name) })),
      },
    [data, textOf],
  );
};
