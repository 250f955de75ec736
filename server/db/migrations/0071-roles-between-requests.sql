-- What roles give and the country of work are kept between requests, beside custom fields: the number goes up with each change, in the transaction of the change.
create trigger roles_raise_version after insert or update or delete or truncate on roles
  for each statement execute function raise_settings_version();
create trigger role_permissions_raise_version after insert or update or delete or truncate on role_permissions
  for each statement execute function raise_settings_version();
create trigger document_settings_raise_version after insert or update or delete or truncate on document_settings
  for each statement execute function raise_settings_version();
