import { about } from './about.ts'
import { app } from './app.ts'
import { custom_fields } from './custom-fields.ts'
import { form } from './form.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { leads } from './leads.ts'
import { list } from './list.ts'
import { mailbox } from './mailbox.ts'
import { problems } from './problems.ts'
import { profile } from './profile.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { status } from './status.ts'
import { statuses } from './statuses.ts'
import { users } from './users.ts'

/** The words of the web in this language. */
export const messages = {
  about,
  app,
  custom_fields,
  form,
  history,
  home,
  imports,
  leads,
  list,
  mailbox,
  problems,
  profile,
  roles,
  session,
  status,
  statuses,
  users,
}
