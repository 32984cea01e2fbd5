import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ServiceChoiceProps } from '../services/guest/service-choice.tsx';
import { useServices } from '../services/guest/use-services.ts';

const ServiceChoice = lazyPart(() =>
  import('../services/guest/service-choice.tsx').then((part) => part.ServiceChoice),
);

/** Menus and extras of an event, if the venue sells some or they are booked. */
export const ServicesFields = (props: ServiceChoiceProps) => {
  const { venueId, booked } = props;
  const data = useServices(venueId);
  const lists = [data?.menus, data?.extras, booked?.menus, booked?.extras];
  return lists.some((list) => list && list.length > 0) && <ServiceChoice {...props} />;
};
