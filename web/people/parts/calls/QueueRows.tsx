import { UnstyledButton } from '@mantine/core'
import { IconPhone, IconPhoneCall } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Called, CalledRow } from './called.ts'
import classes from './calls.module.css'
import { useNow } from '#web/platform/useNow.ts'
import { useCallText } from './useCallTimes.ts'
import type { Caller } from './useCallers.ts'

/** When to call the person: the planned call, or how long they have waited. */
const Due = <Row extends CalledRow>({ row, waits }: { row: Row; waits: (row: Row) => string }) => {
  const say = useCallText()
  const now = useNow()
  if (row.next_contact_at === null) return <span className={classes.due}>{waits(row)}</span>
  return (
    <time
      dateTime={row.next_contact_at}
      className={classes.due}
      data-late={Date.parse(row.next_contact_at) < now || undefined}
    >
      {say(row.next_contact_at)}
    </time>
  )
}

/** The people to call, two lines each; on a phone each has a call button. */
export const QueueRows = <Row extends CalledRow>({
  called: { records, waits },
  rows,
  chosen,
  callers,
  onTake,
  onCall,
}: {
  called: Called<Row>
  rows: readonly Row[]
  chosen: number | null
  callers: ReadonlyMap<number, Caller>
  onTake: (id: number) => void
  onCall: (id: number) => void
}) => {
  const t = useTranslations('calls')
  const app = useTranslations('app')
  const statuses = useQuery(statusesQuery(records.entity)).data ?? []
  return (
    <ul className={classes.rows} aria-label={t('list')}>
      {rows.map((row) => {
        const status = statuses.find(({ id }) => id === row.status_id)
        const caller = callers.get(row.id)
        return (
          <li key={row.id} className={classes.row} data-chosen={row.id === chosen || undefined}>
            <UnstyledButton
              className={classes.take}
              aria-current={row.id === chosen ? 'true' : undefined}
              onClick={() => onTake(row.id)}
            >
              <span className={classes.line}>
                <b className={classes.who}>{fullName(row)}</b>
                <Due row={row} waits={waits} />
              </span>
              <span className={classes.line}>
                {status && <StatusBadge status={status} />}
                {caller ? (
                  <span className={classes.caller}>
                    <IconPhoneCall size={14} aria-hidden /> {t('on_phone', { name: fullName(caller) })}
                  </span>
                ) : (
                  <span className={classes.note}>
                    {row.contact_attempts ? t('tries', { count: row.contact_attempts }) : row.city}
                  </span>
                )}
              </span>
            </UnstyledButton>
            {row.phone !== null && (
              <a
                className={classes.call}
                href={`tel:${row.phone}`}
                aria-label={app('call', { phone: row.phone })}
                onClick={() => onCall(row.id)}
              >
                <IconPhone size={22} aria-hidden />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
