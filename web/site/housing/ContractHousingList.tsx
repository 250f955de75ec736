import { Badge, Button, Text } from '@mantine/core'
import { IconBedFlat, IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HousedWorker, HousingLink as Link } from '#contract/site/contract-housing.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { HousingLink } from './HousingLink.tsx'
import { SleeperLink } from './SleeperLink.tsx'
import { contractHousingQuery, refreshHousing } from './housing.api.ts'
import classes from './housing.module.css'

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))
const ReserveDrawer = lazyPart(() => import('./ReserveDrawer.tsx'))

const Served = ({ link, onEdit }: { link: Link; onEdit: (() => void) | undefined }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const { run: remove } = useAction(async () => {
    await call('DELETE /api/contract-housing/{id}', { params: { id: String(link.id) } })
    sayDone(t('link_removed', { name: link.property.name }))
  }, refreshHousing)
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <HousingLink house={link.property} /> <Text span>{link.property.city}</Text>
        <Text size="sm" c="var(--muted)">
          {format.date(link.from_date)} – {link.to_date ? format.date(link.to_date) : t('open_end')} ·{' '}
          {t('free_of', { free: String(link.property.free), places: String(link.property.places) })}
        </Text>
      </div>
      {onEdit && (
        <div className={classes.steps}>
          <Button size="compact-sm" variant="subtle" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove()}>
            {t('unlink')}
          </Button>
        </div>
      )}
    </li>
  )
}

const Housed = ({ one, onReserve }: { one: HousedWorker; onReserve: (() => void) | undefined }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const { stay, worker } = one
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <SleeperLink person={{ ...worker, entity: 'worker', known: true }} />
        <Text size="sm" c="var(--muted)">
          {stay
            ? `${stay.property} · ${stay.room} / ${stay.bed} · ${format.date(stay.check_in)} – ${stay.check_out ? format.date(stay.check_out) : t('open_end')}`
            : t('works_from', { date: format.date(one.start_date) })}
        </Text>
      </div>
      <div className={classes.steps}>
        {stay === null && (
          <Badge variant="light" color="orange">
            {t('no_bed')}
          </Badge>
        )}
        {stay === null && onReserve && (
          <Button size="compact-sm" variant="light" leftSection={<IconBedFlat size={14} />} onClick={onReserve}>
            {t('reserve')}
          </Button>
        )}
      </div>
    </li>
  )
}

type Open = { kind: 'link'; link: Link | null } | { kind: 'reserve'; worker: HousedWorker['worker'] } | null

/** The houses that serve a contract, and which of its workers have a bed. */
export const ContractHousingList = ({ contract_id }: { contract_id: number }) => {
  const t = useTranslations('housing')
  const may = useMay()
  const { data, error, refetch } = useQuery(contractHousingQuery(contract_id))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  useLiveChanges('stay', () => void refreshHousing())
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { links, people } = data.data
  const writes = data.meta.abilities.link
  const books = may('update contract') || may('coordinator update contract')
  const waiting = people.filter(({ stay }) => stay === null).length
  return (
    <>
      <Section
        title={t('serving')}
        actions={
          writes && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => setOpen({ kind: 'link', link: null })}
            >
              {t('add_link')}
            </Button>
          )
        }
      >
        {links.length === 0 && <Empty text={t('empty_links')} />}
        <ul className={lines.list}>
          {links.map((link) => (
            <Served key={link.id} link={link} onEdit={writes ? () => setOpen({ kind: 'link', link }) : undefined} />
          ))}
        </ul>
      </Section>
      <Section title={t('people_and_beds', { count: String(people.length), waiting: String(waiting) })}>
        {people.length === 0 && <Empty text={t('empty_people')} />}
        <ul className={lines.list}>
          {people.map((one) => (
            <Housed
              key={`${one.worker.id} ${one.start_date}`}
              one={one}
              onReserve={books ? () => setOpen({ kind: 'reserve', worker: one.worker }) : undefined}
            />
          ))}
        </ul>
      </Section>
      <Suspense>
        {open?.kind === 'link' && <LinkDialog contract_id={contract_id} link={open.link} onClose={close} />}
        {open?.kind === 'reserve' && (
          <ReserveDrawer guest={{ ...open.worker, entity: 'worker' }} contract_id={contract_id} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
