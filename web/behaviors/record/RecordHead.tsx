import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '#web/ui/useTitle.ts'
import classes from './RecordHead.module.css'

type Props = {
  name: string
  picture: ReactNode
  /** The status and the owner of the record. */
  about: ReactNode
  /** The other users who have it open. */
  faces: ReactNode
  /** The next step, the call button, and other actions. */
  actions: ReactNode
}

/** The header of a record in two lines: name, status, other users, next step. */
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

/** The primary button of the header: the next step. */
export const MainAction = ({ children }: { children: ReactNode }) => <div data-main>{children}</div>
