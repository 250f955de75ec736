import { Badge, Button } from '@mantine/core'
import { IconAlertTriangle } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import type { ScheduleLine } from './lines.ts'
import { useWarningText } from './useWarningText.ts'
import classes from './schedule.module.css'

const MOST_SHOWN = 200

type Props = { lines: readonly ScheduleLine[]; onShow: (line: ScheduleLine, date: string) => void }

/** All warnings of the shown schedule, each with a link to its place. */
export const LookAt = ({ lines, onShow }: Props) => {
  const t = useTranslations('schedule')
  const format = useFormat()
  const warn = useWarningText()
  const [isOpen, setOpen] = useState(false)
  const found = lines
    .flatMap((line) => [
      ...line.warnings.map((warning) => ({
        line,
        date: warning.date,
        text: warn(warning),
        code: warning.code as string,
      })),
      ...[...line.refused].map(([date, text]) => ({ line, date, text, code: 'refused' })),
    ])
    .toSorted((one, other) => one.date.localeCompare(other.date))
  if (found.length === 0) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconAlertTriangle size={15} color="var(--mantine-color-orange-7)" />}
        rightSection={
          <Badge size="sm" circle color="#a84300">
            {found.length}
          </Badge>
        }
        onClick={() => setOpen(true)}
      >
        {t('look_at')}
      </Button>
      {isOpen && (
        <SidePanel title={t('look_at')} size="md" onClose={() => setOpen(false)}>
          <ul className={classes.look}>
            {found.slice(0, MOST_SHOWN).map(({ line, date, text, code }) => (
              <li key={`${line.key} ${date} ${code}`}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false)
                    onShow(line, date)
                  }}
                >
                  <b>{fullName(line.person)}</b> · {format.date(date)}
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN && <p>{t('and_more', { count: String(found.length - MOST_SHOWN) })}</p>}
        </SidePanel>
      )}
    </>
  )
}
