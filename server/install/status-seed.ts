import type { Labels } from '#contract/basics/labels.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { StatusCategory } from '#contract/office/statuses.ts'

/** A status of a new agency; `next` holds the codes of the next statuses. */
export type StatusSeed = {
  code: string
  category: StatusCategory
  colour: string
  name: Labels
  next: string[]
  required_fields?: string[]
  due_days?: number
  set_by_system?: boolean
  meanings?: StatusMeaning[]
}

export const named = (en: string, es: string, pl: string, ru: string, ua: string): Labels => ({ en, es, pl, ru, ua })
