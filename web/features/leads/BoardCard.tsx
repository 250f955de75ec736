import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { PhoneLink } from '../../ui/contacts.tsx'
import classes from './LeadBoard.module.css'
import { fullName } from './leads.columns.tsx'

const DAY_S = 86_400

type Props = {
  lead: Lead
  status: Status
  statuses: readonly Status[]
  onDrag: (lead: Lead | null) => void
  onMove: (lead: Lead, to: Status) => void
}

/** A lead on the board: who, the phone, when to call, for how long it stands here. Moves by drag, by its menu, or by Alt with an arrow. */
export const BoardCard = ({ lead, status, statuses, onDrag, onMove }: Props) => {
  const t = useTranslations('leads.board')
  const format = useFormat()
  const label = useLabel()
  const [now] = useState(Date.now)
  const age = Math.max(0, now - Date.parse(lead.status_since)) / 1000
  const late = status.due_days !== null && !status.category.startsWith('closed') && age > status.due_days * DAY_S
  const next = statuses.filter(
    (one) => one.active && !one.set_by_system && one.id !== status.id && status.next_status_ids.includes(one.id),
  )
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    const at = statuses.findIndex(({ id }) => id === status.id)
    const isBeyond = (one: Status) => statuses.indexOf(one) - at > 0
    const to = event.key === 'ArrowRight' ? next.find(isBeyond) : next.findLast((one) => !isBeyond(one))
    if (!to || !lead.abilities.change_status) return
    event.preventDefault()
    onMove(lead, to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys serve the link inside
    <article
      className={classes.card}
      draggable={lead.abilities.change_status}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(lead.id))
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={press}
    >
      <div className={classes.cardHead}>
        <AppLink to={`/leads/${lead.id}`} className={classes.name} draggable={false} title={t('keys')}>
          {fullName(lead)}
        </AppLink>
        {lead.abilities.change_status && next.length > 0 && (
          <Menu position="bottom-end" width={220} withinPortal>
            <Menu.Target>
              <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('move', { name: fullName(lead) })}>
                <IconArrowsExchange size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {next.map((to) => (
                <Menu.Item key={to.id} onClick={() => onMove(lead, to)}>
                  {label(to.name)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <PhoneLink phone={lead.phone} />
      {lead.next_contact_at && (
        <div className={classes.when}>
          <IconClock size={13} aria-hidden /> {format.short(lead.next_contact_at)}
        </div>
      )}
      <div className={classes.cardFoot}>
        <span data-late={late || undefined} className={classes.age}>
          {t('age', { span: format.span(age) })}
        </span>
        {lead.city && <span className={classes.city}>{lead.city}</span>}
        {lead.recruiter && (
          <span className={classes.owner} title={`${lead.recruiter.first_name} ${lead.recruiter.last_name}`}>
            <Avatar user={lead.recruiter} size={20} />
          </span>
        )}
      </div>
    </article>
  )
}
