import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '#web/ui/icons/index.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './SortableList.module.css'

type Props<Row> = {
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  render: (row: Row) => ReactNode
  onOrder: (ids: number[]) => void
  disabled: boolean
}

const moved = (ids: number[], from: number, to: number) => {
  const next = [...ids]
  const [id] = next.splice(from, 1)
  next.splice(to, 0, id!)
  return next
}

/** Rows that the user orders by dragging or with the arrows of each row. */
export const SortableList = <Row,>({ rows, idOf, nameOf, render, onOrder, disabled }: Props<Row>) => {
  const t = useTranslations('list_tools')
  const [dragged, setDragged] = useState<number | null>(null)
  const ids = rows.map(idOf)
  return (
    <ol className={classes.list}>
      {rows.map((row, index) => (
        <li
          key={idOf(row)}
          className={classes.row}
          draggable={!disabled}
          data-dragged={dragged === index || undefined}
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged !== null && dragged !== index) onOrder(moved(ids, dragged, index))
            setDragged(null)
          }}
          onDragEnd={() => setDragged(null)}
        >
          {!disabled && <IconGripVertical size={16} className={classes.grip} aria-hidden />}
          <div className={classes.body}>{render(row)}</div>
          {!disabled && (
            <span className={classes.arrows}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('column_up', { name: nameOf(row) })}
                disabled={index === 0}
                onClick={() => onOrder(moved(ids, index, index - 1))}
              >
                <IconArrowUp size={15} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('column_down', { name: nameOf(row) })}
                disabled={index === rows.length - 1}
                onClick={() => onOrder(moved(ids, index, index + 1))}
              >
                <IconArrowDown size={15} />
              </ActionIcon>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
