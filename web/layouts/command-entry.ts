import type { TablerIcon } from '@tabler/icons-react'
import type { Found } from './usePeople.ts'

/** One line of the command menu. `state` tells what it is and where it stands; `person` is told of in the same way. */
export type Entry = {
  id: string
  label: string
  description?: string
  state?: string
  person?: Found
  /** Others may be meant as well: Enter waits until the reader has chosen. */
  isUnsure?: boolean
  icon: TablerIcon
  run: () => void
}

/** Lines under one heading. */
export type Entries = { key: string; label: string; entries: Entry[] }

/** What is known of something, in one line. */
export const dotted = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
