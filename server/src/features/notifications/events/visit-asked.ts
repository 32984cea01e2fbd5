import { notification } from '../notification.ts';
import { visitEmail, visitMessage } from '../visit-message.ts';

export const toHost = notification({
  event: 'visit.asked',
  ...visitMessage('host', 'visit_asked'),
  when: ({ visit }) => visit.status === 'asked',
  reason: 'request',
  email: (found, writing) => visitEmail(found, 'host', writing, writing.t.visitAskedEmail, found.visit.note),
});
