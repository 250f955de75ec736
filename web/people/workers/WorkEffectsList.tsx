import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import { useSpanText } from '#web/behaviors/status/useWorkEffects.ts'
import { TASK } from '#web/office/parts/tasks/tasks.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { userMayOpen, useUser } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from './workers.module.css'

type Named = { id: number; node: ReactNode }

const Line = ({ label, things }: { label: string; things: readonly Named[] }) =>
  things.length > 0 && (
    <li>
      {label}{' '}
      {things.map(({ id, node }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {node}
        </span>
      ))}
    </li>
  )

type Props = { worker_id: number; effects: WorkEffects; will?: boolean; closing?: boolean }

/**
 * What depends on the work of a worker who may not work: shifts, placements, beds, tasks and bonuses, with links. `will`
 * is before the change, `closing` when placements and stays end with it.
 */
export const WorkEffectsList = ({ worker_id, effects, will = false, closing = false }: Props) => {
  const t = useTranslations('work_stops')
  const format = useFormat()
  const spanText = useSpanText()
  const user = useUser()
  const link = (to: string, text: string, search: Record<string, string> = {}) =>
    userMayOpen(user, to) ? (
      <AppLink to={to} search={search} {...(will ? { target: '_blank' } : {})}>
        {text}
      </AppLink>
    ) : (
      text
    )
  const { shifts, placements, stays, tasks, bonuses } = effects
  const bedOf = ({ id, house, room, bed }: WorkEffects['stays'][number]) => {
    const text = `${house.name} · ${room} / ${bed}`
    return { id, node: house.known ? link(`/housing/${house.id}`, text, { tab: 'stays' }) : text }
  }
  const contracts = placements.map(({ id, contract }) => ({
    id,
    node: contract ? link(`/contracts/${contract.id}`, contract.title, { tab: 'schedule' }) : t('other_contract'),
  }))
  const lives = stays.filter(({ status }) => status === 'living').map(bedOf)
  return (
    <ul className={classes.effects}>
      <li>{shifts.count > 0 ? t(will ? 'shifts_will' : 'shifts', { shifts: spanText(shifts) }) : t('no_shifts')}</li>
      {!closing && <Line label={t('placements')} things={contracts} />}
      <Line label={closing ? t('stay_ends') : t('lives')} things={lives} />
      {stays
        .filter(({ status }) => status === 'reserved')
        .map((stay) => (
          <Line
            key={stay.id}
            label={t(closing ? 'bed_released' : 'reserved', { date: format.date(stay.check_in) })}
            things={[bedOf(stay)]}
          />
        ))}
      {will && !closing && placements.length > 0 && <li>{t('tasks_will', { count: placements.length })}</li>}
      <Line
        label={t('tasks')}
        things={tasks.map(({ id, title }) => ({
          id,
          node:
            title === null ? (
              t('other_task')
            ) : (
              <AppLink to={`/workers/${worker_id}`} search={(before) => ({ ...before, [TASK]: String(id) })}>
                {title}
              </AppLink>
            ),
        }))}
      />
      {bonuses?.map(({ id, freelance_recruiter: { id: giver, name }, days_worked, days_required }) => (
        <li key={id}>
          {link(
            `/recruiters/freelance/${giver}`,
            t('bonus', { name, worked: String(days_worked), required: String(days_required) }),
          )}
        </li>
      ))}
    </ul>
  )
}
