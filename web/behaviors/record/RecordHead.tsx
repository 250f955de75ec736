import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '#web/ui/useTitle.ts'
import classes from './RecordHead.module.css'

type Props = {
  name: string
  picture: ReactNode
  /** Where the record stands and whose it is. */
  about: ReactNode
  /** Who else has it open. */
  faces: ReactNode
  /** The next step, the call, and what else can be done. */
  actions: ReactNode
}

/** The head of a record in two lines: who it is, where it stands, who else is here, what to do next. */
export const RecordHead = ({ name, picture, about, faces, actions }: Props) => {
  useTitle(name)
  return (
    <header className={classes.head}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.titles}>
        <Title order={1} size="h3" className={classes.name} title={name}>
          {name}
        </Title>
        <div className={classes.about}>{about}</div>
      </div>
      <div className={classes.faces} aria-live="polite">
        {faces}
      </div>
      {actions && (
        <div className={classes.actions} data-page-actions>
          {actions}
        </div>
      )}
    </header>
  )
}

/** The one button of the head that stands out: the next step. */
export const MainAction = ({ children }: { children: ReactNode }) => <div data-main>{children}</div>
