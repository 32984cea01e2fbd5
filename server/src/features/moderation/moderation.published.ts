import part from 'sql-template-tag';

// What features below moderation read of it, given to them by app.ts.

export const reportsOfMessages = part`(
  select id, subject_id as message_id from moderation_cases where kind = 'message')`;
