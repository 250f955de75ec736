import { ActionIcon, Badge } from '@mantine/core'
import { IconX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { ReservePerson } from '#contract/work/reserve.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { refreshReserve } from './reserve.api.ts'
import classes from './reserve.module.css'

// words: needs.reserve.candidate, needs.reserve.worker

const useObstacle = () => {
  const t = useTranslations('needs.reserve')
  const format = useFormat()
  return ({ obstacle, busy_until }: ReservePerson) => {
    if (obstacle === null) return null
    if (obstacle === 'kept_from_work') return t('kept_from_work')
    return busy_until === null ? t('placed_open') : t('placed_elsewhere', { date: format.date(busy_until) })
  }
}

/** The people of a reserve in order; the order is changed by dragging or with arrows, and workers are removed. */
export const ReserveList = ({ need_id, people }: { need_id: number; people: readonly ReservePerson[] }) => {
  const t = useTranslations('needs.reserve')
  const obstacleOf = useObstacle()
  const saving = useSaving(undefined, refreshReserve)
  const order = (ids: number[]) =>
    void saving.save(() => call('PUT /api/needs/{id}/reserve', { params: { id: String(need_id) }, body: { ids } }))
  const remove = (person: ReservePerson) =>
    void saving.save(async () => {
      await call('DELETE /api/reserve/{id}', { params: { id: String(person.id) } })
      sayDone(t('removed', { name: fullName(person) }))
    })
  const render = (person: ReservePerson) => {
    const obstacle = obstacleOf(person)
    return (
      <span className={classes.person}>
        <span>
          <AppLink to={`/${person.entity}s/${person.person_id}`}>{fullName(person)}</AppLink>{' '}
          <Badge size="sm" variant="light" color="gray">
            {t(person.entity)}
          </Badge>
          {obstacle && <span className={classes.obstacle}>{obstacle}</span>}
        </span>
        {person.entity === 'worker' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={saving.busy}
            aria-label={t('remove', { name: fullName(person) })}
            title={t('remove', { name: fullName(person) })}
            onClick={() => remove(person)}
          >
            <IconX size={15} />
          </ActionIcon>
        )}
      </span>
    )
  }
  return (
    <>
      {saving.failure !== null && <ErrorNotice failure={saving.failure} />}
      <SortableList
        rows={people}
        idOf={({ id }) => id}
        nameOf={fullName}
        render={render}
        onOrder={order}
        disabled={saving.busy || people.length < 2}
      />
    </>
  )
}
