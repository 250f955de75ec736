import { type ComponentType, lazy } from 'react'
import { isMissingPart, tellRefused, untilFetched } from './fetched.ts'
import { loadMessages } from './i18n.tsx'
import { splitPath, storedLanguage } from './language.ts'

const Nothing = () => null

/** All texts of the page's language: a lazy part can use more of them than its page. */
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

/** A part of a page that is loaded separately, with all texts; its place stays blank until then, while the page is shown. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWith(load, words)

/** Like `lazyPart`, for a part that uses only the texts of its page: it does not wait for others. */
export const lazyWordless = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWith(load, async () => undefined)
