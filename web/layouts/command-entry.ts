import type { Icon } from '#web/ui/icons/index.ts'
import type { Found } from './usePeople.ts'

/** One line of the command menu. `state` is the type, status and place of a record; for a `person` they are computed. */
export type Entry = {
  id: string
  label: string
  description?: string
  state?: string
  person?: Found
  /** Other entries may be meant too: Enter waits until the user has chosen. */
  isUnsure?: boolean
  /** It cannot be chosen; its description says what is missing. */
  isOff?: boolean
  icon: Icon
  run: () => void
}

/** Lines under one heading. */
export type Entries = { key: string; label: string; entries: Entry[] }

/** The known facts about something, in one line. */
export const dotted = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
