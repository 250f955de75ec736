-- Everyone planned for a day is judged in the night before it; what differs from the judgement before is kept.
alter table work_judgements drop constraint work_judgements_occasion_check;
alter table work_judgements add constraint work_judgements_occasion_check check (occasion in ('planned', 'started', 'changed', 'night'));
