import { Badge, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconPlaneArrival } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Arrival } from '#contract/work/arrivals.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { arrivalsQuery } from './arrivals.api.ts'
import classes from './arrivals.module.css'

const Lights = ({ lights }: Pick<Arrival, 'lights'>) => {
  const t = useTranslations('area')
  const shown = (Object.keys(lights) as (keyof Arrival['lights'])[]).filter((key) => lights[key] !== 'not_needed')
  return (
    <span className={classes.lights}>
      {shown.map((key) => {
        const good = lights[key] === 'ok'
        return (
          <Badge
            key={key}
            variant="light"
            color={good ? 'green' : 'red'}
            leftSection={good ? <IconCircleCheck size={13} aria-hidden /> : <IconCircleX size={13} aria-hidden />}
          >
            {t(good ? `lights.${key}` : `missing.${key}`)}
          </Badge>
        )
      })}
    </span>
  )
}

const Card = ({ arrival }: { arrival: Arrival }) => {
  const t = useTranslations('area')
  const people = useTranslations('candidates')
  const format = useFormat()
  const label = useLabel()
  const user = useUser()
  const positions = useQuery(positionsQuery).data ?? []
  const position = positions.find(({ id }) => id === arrival.position_id)
  const path = `/${arrival.entity}s/${arrival.id}`
  const name = fullName(arrival)
  const way = [
    arrival.at && format.moment(arrival.at),
    arrival.place,
    arrival.transport && people(`transports.${arrival.transport}`),
  ]
  const work = [arrival.contract?.client_name, arrival.contract?.site_city, position && label(position.name)]
  return (
    <li className={classes.card} data-ready={arrival.ready || undefined}>
      <div className={classes.name}>
        {userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : <b>{name}</b>}
        <Badge variant="outline" size="sm">
          {t(`kinds.${arrival.entity}`)}
        </Badge>
      </div>
      {arrival.phone && <PhoneLink phone={arrival.phone} />}
      <div className={classes.line}>{way.filter(Boolean).join(' · ')}</div>
      {arrival.contract && (
        <div className={classes.line}>
          <AppLink to={`/contracts/${arrival.contract.id}`}>{arrival.contract.title}</AppLink>{' '}
          {work.filter(Boolean).join(' · ')}
        </div>
      )}
      <Lights lights={arrival.lights} />
    </li>
  )
}

const Board = ({ coordinator_id }: { coordinator_id: number | null }) => {
  const t = useTranslations('area')
  const format = useFormat()
  const { data, error, refetch } = useQuery(arrivalsQuery(coordinator_id))
  const again = () => void refetch()
  useLiveChanges('candidate', again)
  useLiveChanges('assignment', again)
  useLiveChanges('stay', again)
  const days = [...new Set((data ?? []).map(({ day }) => day))]
  return (
    <Page title={t('titles.arrivals')} count={data && String(data.length)}>
      {error && !data && <ErrorNotice failure={error} onRetry={again} />}
      {!data && !error && <Skeleton h="10rem" />}
      {days.length > 0 && <p className={classes.line}>{t('titles.arrivals')}</p>}
      {data?.length === 0 && <Empty icon={IconPlaneArrival} text={t('nobody_comes')} />}
      {days.map((day) => (
        <section key={day}>
          <h2 className={classes.day}>{format.date(day)}</h2>
          <ul className={classes.cards}>
            {(data ?? [])
              .filter((one) => one.day === day)
              .map((one) => (
                <Card key={`${one.entity} ${one.id}`} arrival={one} />
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

/** The people who arrive within 72 hours, by day; red until the ticket, the contract and the documents are there. */
const ArrivalsPage = () => (
  <AreaFrame everyones={<Board coordinator_id={null} />}>{(id) => <Board coordinator_id={id} />}</AreaFrame>
)

export default ArrivalsPage
