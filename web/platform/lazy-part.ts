import { type ComponentType, lazy } from 'react'
import { isMissingPart, tellRefused, untilFetched } from './fetched.ts'
import { loadMessages } from './i18n.tsx'
import { splitPath, storedLanguage } from './language.ts'

const Nothing = () => null

/** Every word of the language the page is shown in: a part may speak with more of them than its page. */
const words = () => loadMessages(splitPath(location.pathname).language ?? storedLanguage()).catch(() => undefined)

const lazyWith = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ready: () => Promise<unknown>,
) =>
  lazy(() =>
    Promise.all([untilFetched(load), ready()]).then(
      ([part]) => part,
      (failure: unknown) => {
        if (!isMissingPart(failure)) throw failure
        tellRefused()
        return { default: Nothing as ComponentType<Props> }
      },
    ),
  )

/** A part of a page that is fetched apart, with every word: until it can be had its place stays empty, and the page stands. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWith(load, words)

/** The same of a part that has no words but those of its page: it does not wait for others. */
export const lazyWordless = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWith(load, async () => undefined)
