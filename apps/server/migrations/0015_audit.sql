-- The ways into the audit trail beside whose record it is, who wrote it and what it is about: the latest of all,
-- of an action, of one request, and whatever a deputy did for somebody. Partitions take them over.
create index audit_by_time on audit (at, audit_sn);
create index audit_by_action on audit (action, at);
create index audit_by_request on audit (request_id);
create index audit_on_behalf on audit (on_behalf_of, at) where on_behalf_of is not null;
