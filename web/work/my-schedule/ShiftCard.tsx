import { Badge } from '@mantine/core'
import { IconCheck, IconClockPause, IconClockUp, IconDots, IconPhone, IconUserX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { CrewShift } from '#contract/work/my-schedule.ts'
import { type AttendanceMark, attendanceMarks } from '#contract/work/shift-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { PersonPhoto } from '#web/people/parts/person/PersonPhoto.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { type Shown, type Tap, isWithin } from './marks.ts'
import classes from './my-schedule.module.css'

// words: my_schedule.marks.*

const icons = { present: IconCheck, late: IconClockPause, left: IconClockUp, absent: IconUserX }

type Props = {
  shift: CrewShift
  now: Shown
  when: 'early' | 'open' | 'closed'
  onMark: ((tap: Omit<Tap, 'shift_id' | 'version'>) => void) | null
  /** Opens the time and the note, with a mark whose time must be entered. */
  onMore: (mark?: AttendanceMark) => void
}

/** One crew member: name, shift, call button, and four large buttons for marks. */
export const ShiftCard = ({ shift, now, when, onMark, onMore }: Props) => {
  const t = useTranslations('my_schedule')
  const format = useFormat()
  const label = useLabel()
  const { worker } = shift
  const name = fullName(worker)
  const photo = { ...worker, has_photo: worker.photo_version > 0, updated_at: String(worker.photo_version) }
  const said = now.mark && t(`marked.${now.mark}`, { at: now.at ? format.clock(now.at) : '' })
  const tap = (mark: AttendanceMark) => {
    if (mark !== 'late' && mark !== 'left') return onMark?.({ mark })
    const at = new Date().toISOString()
    return isWithin(shift, mark, at) ? onMark?.({ mark, at }) : onMore(mark)
  }
  return (
    <li className={classes.card} data-mark={now.mark ?? undefined}>
      <div className={classes.who}>
        <PersonPhoto person={photo} path={`/api/workers/${worker.id}/photo`} size={52} />
        <div className={classes.facts}>
          <h3 className={classes.name}>{name}</h3>
          <div className={classes.quiet}>
            {shift.start}–{shift.end} · {label(worker.position.name)}
          </div>
          <div className={classes.said}>
            {said && <span>{said}</span>}
            {now.waiting.length > 0 && (
              <Badge size="sm" color="orange" variant="light">
                {t('not_sent')}
              </Badge>
            )}
            {now.note && <span className={classes.quiet}>{now.note}</span>}
          </div>
        </div>
        {worker.phone && (
          <a className={classes.round} href={`tel:${worker.phone}`} aria-label={t('call', { name })}>
            <IconPhone size={22} aria-hidden />
          </a>
        )}
      </div>
      {onMark && when === 'open' && (
        <fieldset className={classes.marks} aria-label={t('mark', { name })}>
          {attendanceMarks.map((mark) => {
            const Icon = icons[mark]
            return (
              <button
                key={mark}
                type="button"
                className={classes.mark}
                data-mark={mark}
                aria-pressed={now.mark === mark}
                onClick={() => tap(mark)}
              >
                <Icon size={22} aria-hidden />
                {t(`marks.${mark}`)}
              </button>
            )
          })}
          <button type="button" className={classes.mark} aria-label={t('more', { name })} onClick={() => onMore()}>
            <IconDots size={22} aria-hidden />
          </button>
        </fieldset>
      )}
      {when === 'closed' && now.mark === null && <p className={classes.quiet}>{t('closed')}</p>}
    </li>
  )
}
