-- Where a text is in many payments, they are met soon along the order in which they are wanted; by age there is one already.
create index payments_by_any_amount on payments (amount, id);
