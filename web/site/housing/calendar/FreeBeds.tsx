import { Button, Group, Select, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { FreeBed, HousingWithFreeBeds } from '#contract/site/bed-calendar.ts'
import { useRoommates } from '#web/people/parts/person/useRoommates.ts'
import { callList } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import type { ChosenBed } from '../BedPicker.tsx'
import { GenderSelect, useHouses } from './CalendarTools.tsx'
import { refreshCalendars } from './calendar.api.ts'
import type { AskedGuest } from './useAskedGuest.ts'
import classes from './bed-calendar.module.css'

const ReserveDrawer = lazyPart(() => import('../ReserveDrawer.tsx'))

type Wanted = {
  from: string | null
  to: string | null
  gender: string | null
  property_id: string | null
  city: string | null
}

/** Houses with beds that are free on all the given nights. */
const useFreeBeds = (wanted: Wanted, guest: AskedGuest['guest'], isAsked: boolean) =>
  useQuery({
    queryKey: ['housing', 'free-beds', 'found', wanted, guest],
    queryFn: async () => {
      const person = guest ? { [`${guest.entity}_id`]: String(guest.id) } : {}
      const query = Object.fromEntries(Object.entries({ ...wanted, ...person }).filter(([, value]) => value !== null))
      return (await callList('GET /api/housing/free-beds', query)).data
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })

const FreeHouse = ({ house, onReserve }: { house: HousingWithFreeBeds; onReserve: (bed: ChosenBed) => void }) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const format = useFormat()
  const may = useMay()
  const mates = useRoommates()
  const { property, beds } = house
  const writes = may('update contract') || may('coordinator update contract')
  const factsOf = ({ room }: FreeBed) =>
    [
      room.gender === 'any' ? null : housing(`room_genders.${room.gender}`),
      room.area_m2 === null ? null : `${format.number(room.area_m2)} m²`,
      housing('beds', { count: room.beds }),
    ].filter(Boolean)
  return (
    <section>
      <h3 className={classes.room}>
        {property.name} <small>{property.city}</small> · {t('free_beds', { count: house.free })}
      </h3>
      <ul className={classes.found}>
        {beds.map((bed) => {
          const name = `${bed.room.name} / ${bed.bed}`
          return (
            <li key={bed.id}>
              <span>
                <b>{name}</b> {factsOf(bed).join(' · ')}
                <small>{mates(bed)}</small>
              </span>
              {writes && (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={housing('reserve_bed', { room: bed.room.name, bed: bed.bed })}
                  onClick={() => onReserve({ id: bed.id, text: `${property.name} · ${name}` })}
                >
                  {housing('reserve')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Props = {
  house?: number
  /** The person for whom a link asks for a bed. */
  asked?: AskedGuest
  onClose: () => void
}

/** Finds beds that are free from a night to the day of leaving, and shows the roommates. */
const FreeBeds = ({ house, asked, onClose }: Props) => {
  const t = useTranslations('bed_calendar')
  const guest = asked?.guest ?? null
  const [wanted, setWanted] = useState<Wanted>({
    from: guest?.day ?? agencyToday(),
    to: null,
    gender: null,
    property_id: house === undefined ? null : String(house),
    city: null,
  })
  const [bed, setBed] = useState<ChosenBed | null>(null)
  const [isFromUnread, setFromUnread] = useState(false)
  const [isToUnread, setToUnread] = useState(false)
  const { houses, cities } = useHouses()
  const isAsked = wanted.from !== null && !isFromUnread && !isToUnread
  const { data: found, error, refetch } = useFreeBeds(wanted, guest, isAsked)
  const data = isAsked ? found : undefined
  const set = (name: keyof Wanted) => (value: string | null) => setWanted((before) => ({ ...before, [name]: value }))
  if (bed && wanted.from)
    return (
      <Suspense>
        <ReserveDrawer
          place={bed}
          nights={{ check_in: wanted.from, check_out: wanted.to, living: false }}
          {...(guest && asked ? { guest, onDone: asked.forget } : {})}
          onClose={() => {
            setBed(null)
            void refreshCalendars()
          }}
        />
      </Suspense>
    )
  return (
    <SidePanel title={t('find_free')} size="34rem" onClose={onClose}>
      <Group gap="xs" mb="md" align="end">
        <DateInput label={t('arrives')} value={wanted.from} onChange={set('from')} onUnread={setFromUnread} />
        <DateInput label={t('leaves')} value={wanted.to} onChange={set('to')} onUnread={setToUnread} />
        <GenderSelect value={wanted.gender} onChange={set('gender')} />
        {house === undefined && (
          <>
            <Select
              aria-label={t('city')}
              placeholder={t('city')}
              clearable
              searchable
              className={classes.filter}
              data={cities}
              value={wanted.city}
              onChange={set('city')}
            />
            <Select
              aria-label={t('house')}
              placeholder={t('house')}
              clearable
              searchable
              className={classes.filter}
              data={houses}
              value={wanted.property_id}
              onChange={set('property_id')}
            />
          </>
        )}
      </Group>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {isAsked && !data && !error && <Skeleton h="10rem" />}
      {data?.length === 0 && <Empty text={t('none_free')} />}
      {data && data.length > 0 && (
        <Text component="output" size="sm" c="var(--muted)">
          {t(wanted.to === null ? 'free_for_good' : 'free_beds', {
            count: data.reduce((sum, { free }) => sum + free, 0),
          })}
        </Text>
      )}
      {data?.map((one) => (
        <FreeHouse key={one.property.id} house={one} onReserve={setBed} />
      ))}
    </SidePanel>
  )
}

export default FreeBeds
