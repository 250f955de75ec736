-- Who is placed now or will be: asked of every worker that a coordinator's list goes through.
create index assignments_charge_idx on assignments (worker_id) where status in ('planned', 'active');
