import { bulk } from './bulk.ts'
import { candidates } from './candidates.ts'
import { command } from './command.ts'
import { form } from './form.ts'
import { messages as frame } from './frame.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { leads } from './leads.ts'
import { list } from './list.ts'
import { people } from './people.ts'
import { record } from './record.ts'
import { status } from './status.ts'
import { surveys } from './surveys.ts'
import { views } from './views.ts'
import { erasure } from './erasure.ts'

/** The words of the daily work. */
export const messages = {
  ...frame,
  bulk,
  candidates,
  command,
  form,
  history,
  home,
  imports,
  leads,
  list,
  people,
  record,
  status,
  surveys,
  views,
  erasure,
}
