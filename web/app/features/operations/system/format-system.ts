import type { System } from '@mandap/contract/operations/operations.schemas';
import { count, dateAndTime } from '#app/i18n/format.ts';
import * as systemText from '#app/i18n/generated/system.ts';

/** 1.4 GB */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB', 'OB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
};

export const formatTime = (at: string | null): string => (at ? dateAndTime(at) : systemText.never());

/** 3 d 4 h, 12 min */
export const formatPeriod = (from: string, to: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return systemText.daysHours({ days, hours });
  return hours > 0
    ? systemText.hoursMinutes({ hours, minutes: minutes % 60 })
    : systemText.minutes({ minutes });
};

/** 240 ms, 3.2 s */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

export const formatRows = (value: number): string => systemText.rows({ n: count(Math.round(value)) });

export const gatewayNames: Record<System['gateways'][number]['name'], string> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  paypal: 'PayPal',
  bank_transfer: systemText.bankTransfer(),
  sandbox: systemText.testGateway(),
};
