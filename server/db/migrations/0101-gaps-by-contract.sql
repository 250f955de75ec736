-- outside a transaction
update need_gaps g set contract_id = n.contract_id from needs n
  where n.id = g.need_id and g.need_id in (select need_id from need_gaps where contract_id is null order by need_id limit 2000);

create index concurrently if not exists need_gaps_contract_idx on need_gaps (contract_id) include (missing, since, until) where is_open and missing > 0;
