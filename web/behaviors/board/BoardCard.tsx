import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange } from '#web/ui/icons/index.ts'
import { type KeyboardEvent, memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Stepping, type AnySteppingRecords, placeOf, slimNameOf } from '../record/records.ts'
import classes from './Board.module.css'
import type { CardFacts, CardRow } from './card-facts.ts'

const DAY_S = 86_400

type Props<Row extends Stepping> = {
  records: AnySteppingRecords<Row>
  facts: CardFacts<Row>
  row: CardRow<Row>
  status: Status
  statuses: readonly Status[]
  onDrag: (row: CardRow<Row> | null) => void
  onMove: (row: CardRow<Row>, to: Status) => void
}

const PlainCard = <Row extends Stepping>({ records, facts, row, status, statuses, onDrag, onMove }: Props<Row>) => {
  const t = useTranslations('record.board')
  const format = useFormat()
  const label = useLabel()
  const [now] = useState(Date.now)
  const name = slimNameOf(records)(row)
  const age = Math.max(0, now - Date.parse(row.status_since)) / 1000
  const late = status.due_days !== null && !status.category.startsWith('closed') && age > status.due_days * DAY_S
  const next = statuses.filter(
    (one) => one.active && !one.set_by_system && one.id !== status.id && status.next_status_ids.includes(one.id),
  )
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    const at = statuses.findIndex(({ id }) => id === status.id)
    const isBeyond = (one: Status) => statuses.indexOf(one) - at > 0
    const to = event.key === 'ArrowRight' ? next.find(isBeyond) : next.findLast((one) => !isBeyond(one))
    if (!to || !row.abilities.change_status) return
    event.preventDefault()
    onMove(row, to)
  }
  return (
    <article
      className={classes.card}
      draggable={row.abilities.change_status}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(row.id))
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.cardHead}>
        <AppLink
          {...placeOf(records, row.id)}
          className={classes.name}
          draggable={false}
          title={t('keys')}
          onKeyDown={press}
        >
          {name}
        </AppLink>
        {row.abilities.change_status && next.length > 0 && (
          <Menu position="bottom-end" width={220} withinPortal>
            <Menu.Target>
              <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('move', { name })}>
                <IconArrowsExchange size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {next.map((to) => (
                <Menu.Item key={to.id} onClick={() => onMove(row, to)}>
                  {label(to.name)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {facts.body.cell(row)}
      <div className={classes.cardFoot}>
        <span data-late={late || undefined} className={classes.age}>
          {t('age', { span: format.span(age) })}
        </span>
        {facts.foot.cell(row)}
      </div>
    </article>
  )
}

/** A record on the board: its name, the noun's own facts, and how long it has been in this status. It moves by dragging, by its menu, or by Alt with an arrow key; it renders again only if something in it changed. */
export const BoardCard = memo(PlainCard) as typeof PlainCard
