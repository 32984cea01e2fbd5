import { getAdminHost } from '@mandap/contract/approval/approval.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { ReviewHost } from './review-host.tsx';

/** A host's review on the account page, where documents can be checked before there is a venue. */
export const HostCard = ({ id }: { id: string }) => {
  const { data, isPending } = useRead(getAdminHost, { id });
  if (isPending) return <span className="skeleton h-64 rounded-card!" />;
  return data ? <ReviewHost host={data} isOwnPage /> : null;
};
