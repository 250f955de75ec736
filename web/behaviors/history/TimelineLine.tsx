import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconPencil, IconProgress } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { spokenName } from '../record/full-name.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { type FieldTexts, isUndoable, useChangeTexts } from './change-texts.ts'
import classes from './timeline.module.css'

const FIELDS_NAMED = 3

const Line = ({
  icon,
  at,
  children,
  below,
}: {
  icon: ReactNode
  at: string
  children: ReactNode
  below?: ReactNode
}) => (
  <li className={classes.line}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <div className={classes.body}>
      <div className={classes.head}>
        <div className={classes.what}>{children}</div>
        <span className={classes.when}>
          <When at={at} />
        </span>
      </div>
      {below}
    </div>
  </li>
)

const useWho = () => {
  const t = useTranslations('history')
  return ({ author, source }: Pick<ChangeGroup, 'author' | 'source'>) => {
    const name = author ? spokenName(author) : t('system')
    return source === 'screen' || (source === 'system' && !author) ? name : `${name} · ${t(`sources.${source}`)}`
  }
}

/** A step from one status to another, with its reason and what was said of it. */
export const StepLine = ({ step }: { step: StatusStep }) => {
  const label = useLabel()
  const who = useWho()
  const { from, to, reason, comment } = step
  return (
    <Line
      icon={<IconProgress size={15} />}
      at={step.changed_at}
      below={
        (reason || comment) && (
          <Text size="sm" className={classes.said ?? ''}>
            {[reason && label(reason.name), comment].filter(Boolean).join(' · ')}
          </Text>
        )
      }
    >
      {from && from.id !== to.id && (
        <>
          <StatusBadge status={from} /> →{' '}
        </>
      )}
      <StatusBadge status={to} /> <span className={classes.who}>{who(step)}</span>
    </Line>
  )
}

type ChangeProps = { change: ChangeGroup; fieldTexts: FieldTexts; onUndo?: ((group: ChangeGroup) => void) | undefined }

/** A change in one line, which opens to its fields. */
export const ChangeLine = ({ change, fieldTexts, onUndo }: ChangeProps) => {
  const t = useTranslations('history')
  const who = useWho()
  const { nameOfPart, textsOf } = useChangeTexts(fieldTexts)
  const [opened, setOpened] = useState(false)
  const { fields, action } = change
  const texts = textsOf(change)
  const part = nameOfPart(change)
  const named = fields.slice(0, FIELDS_NAMED).map(({ field }) => texts.labelOf(field))
  const rest = fields.length - named.length
  const summary = () => {
    if (action === 'created' && fields.length > 0 && !part) return t('created_with', { count: fields.length })
    const said = `${t(`actions.${action}`)}${part ? ` (${part})` : ''}`
    if (fields.length === 0) return said
    const names = rest > 0 ? t('and_more', { names: named.join(', '), count: rest }) : named.join(', ')
    return `${said}: ${names}`
  }
  const undoes = onUndo && isUndoable(change)
  const said = (
    <>
      <b>{who(change)}</b> {summary()}
    </>
  )
  return (
    <Line
      icon={<IconPencil size={15} />}
      at={change.at}
      below={
        opened && (
          <div className={classes.fields}>
            <ChangedFields fields={fields} {...texts} />
            {undoes && (
              <Button size="compact-xs" variant="light" mt="xs" onClick={() => onUndo(change)}>
                {t('undo')}
              </Button>
            )}
          </div>
        )
      }
    >
      {fields.length > 0 || undoes ? (
        <UnstyledButton className={classes.opener} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {said}
        </UnstyledButton>
      ) : (
        said
      )}
    </Line>
  )
}
