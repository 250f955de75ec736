import { type ComponentType, lazy } from 'react'
import { isMissingPart, tellRefused, untilFetched } from './fetched.ts'
import { loadMessages } from './i18n.tsx'
import { splitPath, storedLanguage } from './language.ts'

const Nothing = () => null

/** Every word of the language the page is shown in: a part may speak with more of them than its page. */
const words = () => loadMessages(splitPath(location.pathname).language ?? storedLanguage()).catch(() => undefined)

/** A part of a page that is fetched apart, with every word: until it can be had its place stays empty, and the page stands. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    Promise.all([untilFetched(load), words()]).then(
      ([part]) => part,
      (failure: unknown) => {
        if (!isMissingPart(failure)) throw failure
        tellRefused()
        return { default: Nothing as ComponentType<Props> }
      },
    ),
  )
