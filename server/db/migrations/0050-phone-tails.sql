-- The last digits of a claimed person's phone follow from the phone, which few may see and an erasure takes away: history holds no line of them.
delete from change_history where entity = 'freelance_claim' and field = 'phone_tail';
