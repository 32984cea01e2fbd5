-- While its host is suspended a venue is out of sight, whatever its status: kept beside the status so that the public
-- list's indexes serve as before.
alter table venues add column host_suspended boolean not null default false;

update venues v set host_suspended = true from users u where u.id = v.owner_id and u.status = 'suspended';
