import { Title } from '@mantine/core'
import { type ReactNode, createContext, useContext } from 'react'
import { CardBoundary } from './CardBoundary.tsx'
import classes from './Page.module.css'
import { useTitle } from './useTitle.ts'

type Props = {
  title: string
  count?: string | undefined
  picture?: ReactNode
  actions?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** The title, tabs and right side that the pages of one area share. */
export const AreaOfPage = createContext<{
  title: string
  aside: ReactNode
  tabs: (count: string | undefined) => ReactNode
} | null>(null)

/** A page of the desk: title with a count, main actions on the right, content below. In an area, the title is the area's and the count is on the page's tab. */
export const Page = ({ title, count, picture, actions, lead, children }: Props) => {
  const area = useContext(AreaOfPage)
  useTitle(title)
  return (
    <>
      <header className={classes.head}>
        {picture && <div className={classes.picture}>{picture}</div>}
        <div className={classes.titles}>
          <Title order={1} size="h2" className={classes.title}>
            {area?.title ?? title}
            {area && <span className={classes.onPaper}>: {title}</span>}
            {count !== undefined && !area && <span className={classes.count}>{count}</span>}
          </Title>
          {lead}
        </div>
        {area?.aside}
        {actions && (
          <div className={classes.actions} data-page-actions>
            {actions}
          </div>
        )}
      </header>
      {area?.tabs(count)}
      {children}
    </>
  )
}

/** A plain box of a page with an optional heading; a failure inside is shown inside. */
export const Section = ({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    {(title || actions) && (
      <div className={classes.sectionHead}>
        {title && <h2 className={classes.sectionTitle}>{title}</h2>}
        {actions}
      </div>
    )}
    <CardBoundary>{children}</CardBoundary>
  </section>
)
