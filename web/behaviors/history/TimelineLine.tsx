import { Button, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { type FieldTexts, isUndoable, useChangeTexts } from './change-texts.ts'
import classes from './timeline.module.css'

const FIELDS_NAMED = 3

type Done = Pick<ChangeGroup, 'author' | 'source'>

/** Who did it, and the source if it was not the screen. */
const useWho = () => {
  const t = useTranslations('history')
  return ({ author, source }: Done) => {
    const name = author ? fullName(author) : t('system')
    return source === 'screen' || (source === 'system' && !author) ? name : `${name} · ${t(`sources.${source}`)}`
  }
}

/** One event: what was done, by whom, when; details are below. */
const Line = ({ by, at, children, below }: { by: Done; at: string; children: ReactNode; below?: ReactNode }) => {
  const who = useWho()(by)
  return (
    <li className={classes.line}>
      {by.author ? (
        <Avatar user={{ ...by.author, user_id: by.author.id }} size={24} />
      ) : (
        <span className={classes.system} aria-hidden />
      )}
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.what}>
            {children}{' '}
            <span className={classes.who} title={who}>
              {who}
            </span>
          </div>
          <span className={classes.when}>
            <When at={at} />
          </span>
        </div>
        {below}
      </div>
    </li>
  )
}

type Undo = ((group: ChangeGroup) => void) | undefined

/** A status change with its reason and comment, and undo while it is possible. */
export const StepLine = ({ step, move, onUndo }: { step: StatusStep; move: ChangeGroup | null; onUndo: Undo }) => {
  const t = useTranslations('history')
  const label = useLabel()
  const { from, to, reason, comment } = step
  const said = [reason && label(reason.name), comment].filter(Boolean).join(' · ')
  return (
    <Line
      by={step}
      at={step.changed_at}
      below={
        <>
          {said && (
            <Text size="sm" className={classes.said ?? ''}>
              {said}
            </Text>
          )}
          {move && onUndo && isUndoable(move) && (
            <Button size="compact-xs" variant="subtle" onClick={() => onUndo(move)}>
              {t('undo')}
            </Button>
          )}
        </>
      }
    >
      <span title={from ? `${label(from.name)} → ${label(to.name)}` : undefined}>
        <StatusBadge status={to} />
      </span>
    </Line>
  )
}

type ChangesProps = {
  changes: readonly ChangeGroup[]
  fieldTexts: FieldTexts
  onUndo: Undo
}

/** Changes of one type in one line, which expands to their fields. */
export const ChangesLine = ({ changes, fieldTexts, onUndo }: ChangesProps) => {
  const t = useTranslations('history')
  const { saidOf, textsOf } = useChangeTexts(fieldTexts)
  const [opened, setOpened] = useState(false)
  const first = changes[0]!
  const summary = () => {
    const labels = changes.flatMap((change) => change.fields.map(({ field }) => textsOf(change).labelOf(field)))
    const names = [...new Set(labels)]
    if (first.action === 'created' && first.record === null && names.length > 0)
      return t('created_with', { count: names.length })
    const done = saidOf(first)
    const said = changes.length > 1 ? `${done} × ${changes.length}` : done
    if (names.length === 0 || first.action === 'created') return said
    const rest = names.length - FIELDS_NAMED
    const named = names.slice(0, FIELDS_NAMED).join(', ')
    return `${said}: ${rest > 0 ? t('and_more', { names: named, count: rest }) : named}`
  }
  const opens = changes.some((change) => change.fields.length > 0 || (onUndo && isUndoable(change)))
  return (
    <Line
      by={first}
      at={first.at}
      below={
        opened &&
        changes.map((change) => (
          <div key={change.id} className={classes.fields}>
            {changes.length > 1 && (
              <Text size="xs" c="var(--muted)">
                <When at={change.at} exact />
              </Text>
            )}
            <ChangedFields fields={change.fields} {...textsOf(change)} />
            {onUndo && isUndoable(change) && (
              <Button size="compact-xs" variant="light" mt="xs" onClick={() => onUndo(change)}>
                {t('undo')}
              </Button>
            )}
          </div>
        ))
      }
    >
      {opens ? (
        <UnstyledButton className={classes.opener} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {summary()}
        </UnstyledButton>
      ) : (
        summary()
      )}
    </Line>
  )
}
