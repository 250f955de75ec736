-- The days that a worker has worked: counted of every worker that a page shows.
create index shifts_worked_idx on shifts (worker_id, date) where status = 'worked' and actual_hours > 0;

-- Shifts that are told with the next publication of a contract's schedule.
create index shifts_draft_idx on shifts (contract_id, date) where draft;

-- Work that has begun and waits for somebody to say how it went.
create index shifts_begun_idx on shifts (starts_at) where status = 'planned' and kind = 'work';
