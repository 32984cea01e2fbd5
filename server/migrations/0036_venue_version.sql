-- Raised by each change of what a venue's form shows: a form that was filled from an earlier state is not saved over it.
alter table venues add column version int not null default 1;
