-- A bonus never travels to the account that it is paid from.
alter table payment_run_lines drop constraint payment_run_lines_left_out_check;
alter table payment_run_lines add constraint payment_run_lines_left_out_check
  check (left_out in ('cash', 'card', 'no_iban', 'own_account', 'abroad', 'deducted'));
