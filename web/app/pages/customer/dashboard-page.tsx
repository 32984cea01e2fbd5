import { redirect } from 'react-router';
import { toMyBookings } from '../../paths.ts';

/** Bookings are all there is of the customer's area so far. */
export const loader = () => redirect(toMyBookings());
export const clientLoader = () => redirect(toMyBookings());

export default function DashboardPage() {
  return null;
}
