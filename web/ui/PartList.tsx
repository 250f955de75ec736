import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import lines from './Lines.module.css'
import { Empty } from './Empty.tsx'
import { Section } from './Page.tsx'

type Props<Row> = {
  title: string
  actions?: ReactNode
  rows: readonly Row[]
  /** The total number of rows, and the text for those that are not shown. */
  total: number
  more: (count: number) => string
  empty: string
  children: (row: Row) => ReactNode
  /** Dialogs over the list. */
  over?: ReactNode
}

/** The rows that belong to a record: actions, each row, and how many are not shown. */
export const PartList = <Row,>({ title, actions, rows, total, more, empty, children, over }: Props<Row>) => (
  <Section title={title} actions={actions}>
    {rows.length === 0 && <Empty text={empty} />}
    <ul className={lines.list}>{rows.map(children)}</ul>
    {total > rows.length && (
      <Text size="sm" c="var(--muted)">
        {more(total - rows.length)}
      </Text>
    )}
    {over}
  </Section>
)
