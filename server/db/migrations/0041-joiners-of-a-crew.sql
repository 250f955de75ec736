-- Contracts on which whoever joins the crew before its day passes too.
alter table planned_hand_overs add column joining_contract_ids bigint[] not null default '{}';
-- The step that did a plan: taken back, what was planned with it is given up.
alter table planned_hand_overs add column done_in uuid;
create index planned_hand_overs_done_idx on planned_hand_overs (done_in) where done_in is not null;
