import type { ReactNode } from 'react'
import { Words, loadMessages } from '../platform/i18n.tsx'
import { splitPath, storedLanguage } from '../platform/language.ts'
import classes from './PlainLayout.module.css'

const language = () => splitPath(location.pathname).language ?? storedLanguage()

await loadMessages(language())

/** The layout of a path that does not exist. */
const NotFoundLayout = ({ children }: { children?: ReactNode }) => (
  <div data-layout="404" className={classes.centre}>
    <Words language={language()}>
      <main id="content">{children}</main>
    </Words>
  </div>
)

export default NotFoundLayout
