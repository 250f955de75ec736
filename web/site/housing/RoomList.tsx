import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core'
import { IconBedFlat, IconDots, IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Housing } from '#contract/site/housing.ts'
import type { Place, Room } from '#contract/site/rooms.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { SleeperLink } from './SleeperLink.tsx'
import { roomsQuery } from './housing.api.ts'
import classes from './housing.module.css'
import { type BedAction, useBedActions } from './useBedActions.ts'

const RoomDialog = lazyPart(() => import('./RoomDialog.tsx'))
const BedDialog = lazyPart(() => import('./BedDialog.tsx'))
const VoidDialog = lazyPart(() => import('./VoidDialog.tsx'))
const ReserveDrawer = lazyPart(() => import('./ReserveDrawer.tsx'))

/** The open dialog. */
type Open =
  | { kind: 'room'; room: Room | null }
  | { kind: 'bed'; place: Place }
  | { kind: 'void'; place: Place; room: Room }
  | { kind: 'reserve'; place: Place; room: Room }
  | null

const BedState = ({ place }: { place: Place }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const until = (day: string | null) => (day ? t('until', { date: format.date(day) }) : t('open_end'))
  const day = agencyToday()
  const isVoid = place.voids.some((one) => one.from_date <= day && day <= one.to_date)
  if (place.state === 'out_of_service') return <Badge color="gray">{t('place_states.out_of_service')}</Badge>
  return (
    <div>
      {place.now ? (
        <>
          <SleeperLink person={place.now.person} />{' '}
          <Text span size="sm" c="var(--muted)">
            {until(place.now.check_out)}
          </Text>
        </>
      ) : (
        <Text span size="sm" c="var(--muted)">
          {isVoid ? t('is_void') : t('is_free')}
        </Text>
      )}
      {place.next && (
        <Text size="sm" c="var(--muted)">
          {t('comes_next', { date: format.date(place.next.check_in) })} <SleeperLink person={place.next.person} />
        </Text>
      )}
      {place.voids.map((one) => (
        <Text key={one.id} size="sm" c="var(--muted)">
          {t(`void_reasons.${one.reason}`)}: {format.date(one.from_date)} – {format.date(one.to_date)}
        </Text>
      ))}
    </div>
  )
}

type BedMenuProps = { place: Place; onVoid: () => void; onRename: () => void; act: (action: BedAction) => void }

const BedMenu = ({ place, onVoid, onRename, act }: BedMenuProps) => {
  const t = useTranslations('housing')
  const serves = place.state === 'available'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('bed_menu', { bed: place.bed })}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('rename_bed')}</Menu.Item>
        {serves && <Menu.Item onClick={onVoid}>{t('add_void')}</Menu.Item>}
        {place.voids.map((one) => (
          <Menu.Item key={one.id} onClick={() => act({ kind: 'lift', id: one.id })}>
            {t('lift_void', { reason: t(`void_reasons.${one.reason}`) })}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => act({ kind: 'state', place, state: serves ? 'out_of_service' : 'available' })}>
          {t(serves ? 'take_out' : 'put_back')}
        </Menu.Item>
        {place.removable && (
          <Menu.Item color="red" onClick={() => act({ kind: 'remove', place })}>
            {t('remove_bed')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const RoomSection = ({ house, room, onOpen }: { house: Housing; room: Room; onOpen: (open: Open) => void }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const act = useBedActions()
  const isSmall = room.area_m2 !== null && room.area_m2 < room.area_needed
  const facts = [
    t('beds', { count: room.places.length }),
    room.area_m2 === null ? null : `${format.number(room.area_m2)} m²`,
    room.gender === 'any' ? null : t(`room_genders.${room.gender}`),
  ]
  return (
    <Section
      title={`${t('room', { name: room.name })} · ${facts.filter(Boolean).join(' · ')}`}
      actions={
        house.abilities.run && (
          <Group gap="xs">
            {room.places.every(({ removable }) => removable) && (
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => act({ kind: 'remove_room', room })}>
                {t('remove_room')}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={() => onOpen({ kind: 'room', room })}>
              {t('edit_room')}
            </Button>
          </Group>
        )
      }
    >
      {isSmall && (
        <Text size="sm" c="var(--danger-text)" mb="xs">
          {t('small_room', { area: format.number(room.area_m2 ?? 0), needed: String(room.area_needed) })}
        </Text>
      )}
      <ul className={classes.beds}>
        {room.places.map((place) => (
          <li key={place.id} className={classes.bed}>
            <span className={classes.bedName}>
              <IconBedFlat size={16} aria-hidden /> {place.bed}
            </span>
            <BedState place={place} />
            {house.abilities.run && (
              <span className={classes.steps}>
                {place.state === 'available' && (
                  <Button
                    size="compact-sm"
                    variant="light"
                    aria-label={t('reserve_bed', { room: room.name, bed: place.bed })}
                    onClick={() => onOpen({ kind: 'reserve', place, room })}
                  >
                    {t('reserve')}
                  </Button>
                )}
                <BedMenu
                  place={place}
                  onVoid={() => onOpen({ kind: 'void', place, room })}
                  onRename={() => onOpen({ kind: 'bed', place })}
                  act={act}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The rooms of a house and their beds, each with tonight's resident and the next one. */
export const RoomList = ({ house }: { house: Housing }) => {
  const t = useTranslations('housing')
  const { data, error, refetch } = useQuery(roomsQuery(house.id))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const add = house.abilities.run && (
    <Button leftSection={<IconPlus size={16} />} mb="md" onClick={() => setOpen({ kind: 'room', room: null })}>
      {t('add_room')}
    </Button>
  )
  return (
    <>
      {data.length === 0 ? <Empty text={t('empty_rooms')}>{add}</Empty> : add}
      {data.map((room) => (
        <RoomSection key={room.id} house={house} room={room} onOpen={setOpen} />
      ))}
      <Suspense>
        {open?.kind === 'room' && <RoomDialog house={house} room={open.room} onClose={close} />}
        {open?.kind === 'bed' && <BedDialog place={open.place} onClose={close} />}
        {open?.kind === 'void' && <VoidDialog place={open.place} room={open.room} onClose={close} />}
        {open?.kind === 'reserve' && (
          <ReserveDrawer
            place={{ id: open.place.id, text: `${house.name} · ${open.room.name} / ${open.place.bed}` }}
            currency={house.currency}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
