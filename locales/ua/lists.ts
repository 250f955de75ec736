import { candidates } from './candidates.ts'
import { messages as frame } from './frame.ts'
import { leads } from './leads.ts'
import { list } from './list.ts'
import { menu } from './menu.ts'
import { people } from './people.ts'
import { record } from './record.ts'
import { status } from './status.ts'
import { views } from './views.ts'

/** The words of the lists a day begins with. */
export const messages = { ...frame, candidates, leads, list, menu, people, record, status, views }
