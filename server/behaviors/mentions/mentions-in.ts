import { ERASED_MARK } from '#contract/people/personal-data-choices.ts'
import { nameMentions } from './name-mentions.ts'
import { numberMentions } from './number-mentions.ts'
import type { Mention, Sought } from './sought.ts'

/** Overlapping mentions become one, which is sure when either is. */
const joined = (found: readonly Mention[]): Mention[] => {
  const all: Mention[] = []
  for (const mention of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = all.at(-1)
    if (last && mention.start < last.end)
      all[all.length - 1] = { ...last, end: Math.max(last.end, mention.end), sure: last.sure || mention.sure }
    else all.push(mention)
  }
  return all
}

/** All mentions of a person in a text, in order, without overlaps. */
export const mentionsIn = (text: string, sought: Sought): Mention[] =>
  joined([...nameMentions(text, sought), ...numberMentions(text, sought)])

/** The text with some mentions of it replaced by the mark; the rest stays unchanged. */
export const withoutMentions = (text: string, mentions: readonly Pick<Mention, 'start' | 'end'>[]): string => {
  let rest = ''
  let from = 0
  for (const { start, end } of mentions) {
    rest += text.slice(from, start) + ERASED_MARK
    from = end
  }
  return rest + text.slice(from)
}
