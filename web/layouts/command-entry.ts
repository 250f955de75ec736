import type { TablerIcon } from '@tabler/icons-react'
import type { Found } from './usePeople.ts'

/** One line of the command menu. `state` tells what it is and where it stands; `person` is told of in the same way. */
export type Entry = {
  id: string
  label: string
  description?: string
  state?: string
  person?: Found
  icon: TablerIcon
  run: () => void
}

/** Lines under one heading. */
export type Entries = { key: string; label: string; entries: Entry[] }
