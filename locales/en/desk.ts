import { bulk } from './bulk.ts'
import { calls } from './calls.ts'
import { claims } from './claims.ts'
import { command } from './command.ts'
import { documents } from './documents.ts'
import { form } from './form.ts'
import { messages as frame } from './frame.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { leads } from './leads.ts'
import { list } from './list.ts'
import { people } from './people.ts'
import { record } from './record.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { status } from './status.ts'
import { views } from './views.ts'
import { erasure } from './erasure.ts'

/** The words of the daily work. */
export const messages = {
  ...frame,
  bulk,
  calls,
  claims,
  command,
  documents,
  form,
  history,
  home,
  imports,
  leads,
  list,
  notes,
  notifications,
  people,
  record,
  status,
  views,
  erasure,
}
