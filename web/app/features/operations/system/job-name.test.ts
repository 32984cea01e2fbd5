import { expect, it } from 'vitest';
import { jobName } from './job-name.ts';

it('names a job by what has happened and who acts on it, and a task by what it does', () => {
  expect(jobName('notifications.wait:message.sent')).toBe('Message sent · notifications');
  expect(jobName('hosts.gst-rates')).toBe('Apply new GST rates');
  expect(jobName('booking.requested')).toBe('Booking requested');
  expect(jobName('mystery.task')).toBe('mystery.task');
});
