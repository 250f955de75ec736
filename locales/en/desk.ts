import { access_requests } from './access-requests.ts'
import { duplicates } from './duplicates.ts'
import { bulk } from './bulk.ts'
import { calls } from './calls.ts'
import { claims } from './claims.ts'
import { command } from './command.ts'
import { documents } from './documents.ts'
import { form } from './form.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { messages as lists } from './lists.ts'
import { notes } from './notes.ts'
import { not_allowed } from './not-allowed.ts'
import { notifications } from './notifications.ts'
import { erasure } from './erasure.ts'
import { refusals } from './refusals.ts'

/** The words of the daily work. */
export const messages = {
  ...lists,
  access_requests,
  duplicates,
  bulk,
  calls,
  claims,
  command,
  documents,
  form,
  history,
  home,
  imports,
  notes,
  not_allowed,
  notifications,
  erasure,
  refusals,
}
