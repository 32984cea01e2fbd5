-- What a gateway told last, and when it last took money.
create index gateway_events_by_time on gateway_events (gateway, received_at);
create index payments_by_gateway_and_completion on payments (gateway, completed_at) where completed_at is not null;
-- Mails and text messages that did not arrive.
create index notification_deliveries_failed on notification_deliveries (at) where status = 'failed';

-- Which statements are slow, where this database may count them.
do $$
begin
  create extension if not exists pg_stat_statements;
exception when others then null;
end $$;
