-- Who takes a place of a need on a day is told by the index alone.
drop index assignments_need_idx;
create index assignments_need_idx on assignments (need_id, start_date) include (end_date, status) where status in ('planned', 'active', 'ended');
-- What a contract still needs is found without what it needed once.
create index needs_open_contract_idx on needs (contract_id) where is_open;
