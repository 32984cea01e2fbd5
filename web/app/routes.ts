import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/public/layout.tsx', [
    index('pages/public/home-page.tsx'),
    route('venues', 'pages/public/venues-page.tsx'),
    route('venues/:id', 'pages/public/venue-page.tsx'),
    route('venues/:id/book', 'pages/public/booking-page.tsx'),
    route('auth/signin', 'pages/public/sign-in-page.tsx'),
    route('how-it-works', 'pages/public/how-it-works-page.tsx'),
    route('become-a-host', 'pages/public/become-a-host-page.tsx'),
    route('featured-venues', 'pages/public/featured-venues-page.tsx'),
    route('privacy-policy', 'pages/public/privacy-policy-page.tsx'),
    route('terms-and-conditions', 'pages/public/terms-page.tsx'),
    route('booking/confirmation/:id', 'pages/customer/confirmation-page.tsx'),
    route('*', 'pages/public/not-found-page.tsx'),
  ]),
  route('user/dashboard', 'pages/customer/dashboard-page.tsx'),
  // Hosts book as customers do until they have an area of their own.
  route('vendor/dashboard', 'pages/customer/dashboard-page.tsx', { id: 'vendor-dashboard' }),
  route('admin/dashboard', 'pages/admin/dashboard-page.tsx'),
  layout('pages/customer/layout.tsx', [route('user/bookings', 'pages/customer/bookings-page.tsx')]),
  route('sandbox/checkout/:orderId', 'pages/sandbox/checkout-page.tsx'),
] satisfies RouteConfig;
