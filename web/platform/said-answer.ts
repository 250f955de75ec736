import { NAMELESS } from '#contract/people/nameless.ts'
import { loadMessages, wordOf } from './i18n.tsx'
import { splitPath, storedLanguage } from './language.ts'
import { queryClient } from './queries.ts'

const WITH_NUMBER = new RegExp(`^(?:${NAMELESS} #\\d+|#\\d+ ${NAMELESS})$`)

let isWatching = false

/** Fetches data with translated names again when the page's language changes. */
const watchLanguage = () => {
  if (isWatching) return
  isWatching = true
  const again = new MutationObserver(() => void queryClient.invalidateQueries())
  again.observe(document.documentElement, { attributeFilter: ['lang'] })
}

/** The JSON of an answer in which the names of erased people are in the page's language: a first name beside a number, or a text that is the whole name. */
export const saidAnswer = async (text: string): Promise<unknown> => {
  const language = splitPath(location.pathname).language ?? storedLanguage()
  watchLanguage()
  await loadMessages(language, 'all')
  const word = wordOf(language, 'personal_data', 'anonymised') ?? NAMELESS
  return JSON.parse(text, function (this: { last_name?: string | null }, key, value: unknown) {
    if (typeof value !== 'string') return value
    if (key === 'first_name' && value === NAMELESS) return /^(?:#\d+)?$/.test(this.last_name ?? '') ? word : value
    return WITH_NUMBER.test(value) ? value.replace(NAMELESS, word) : value
  })
}
