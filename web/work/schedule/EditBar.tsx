import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconClipboard, IconCopy, IconEraser } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { shiftKinds } from '#contract/work/shift-choices.ts'
import { planOfKind, planOfPattern, shortTimes } from './plans.ts'
import type { GridEdits } from './useGridEdits.ts'
import cells from './cells.module.css'
import classes from './schedule.module.css'

const free = shiftKinds.filter((kind) => kind !== 'work')

const Tool = ({ label, keys, onClick, children, disabled }: ToolProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label}>
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

type ToolProps = { label: string; keys?: string; disabled: boolean; onClick: () => void; children: ReactNode }

type Props = { edits: GridEdits; undo: (() => void) | null; onOwnTimes: () => void; children: ReactNode }

/** The plans for the selected cells; the bar keeps its place and is disabled without a selection. */
export const EditBar = ({ edits, undo, onOwnTimes, children }: Props) => {
  const t = useTranslations('schedule')
  const { hasSelection, patterns } = edits
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('edit')}>
      {patterns.map((pattern, index) => (
        <button
          key={pattern.name}
          type="button"
          className={`${classes.brush} ${cells[`tone${index}`]}`}
          disabled={!hasSelection}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => edits.set([planOfPattern(pattern)])}
        >
          <kbd>{index + 1}</kbd> {pattern.name} <small>{shortTimes(pattern.start, pattern.end)}</small>
        </button>
      ))}
      <Button size="compact-sm" variant="default" disabled={!hasSelection} onClick={onOwnTimes}>
        {t('own_times')}
      </Button>
      {free.map((kind) => (
        <button
          key={kind}
          type="button"
          className={`${classes.brush} ${cells[kind]}`}
          disabled={!hasSelection}
          onClick={() => edits.set([planOfKind(kind)])}
        >
          {t(`kinds.${kind}`)}
        </button>
      ))}
      <Tool label={t('clear')} keys="Delete" disabled={!hasSelection} onClick={() => edits.set([])}>
        <IconEraser size={17} />
      </Tool>
      <Tool label={t('copy')} keys="Control+C" disabled={!hasSelection} onClick={edits.copy}>
        <IconCopy size={17} />
      </Tool>
      <Tool label={t('paste')} keys="Control+V" disabled={!hasSelection} onClick={edits.paste}>
        <IconClipboard size={17} />
      </Tool>
      <Tool label={t('undo')} keys="Control+Z" disabled={undo === null} onClick={() => undo?.()}>
        <IconArrowBackUp size={17} />
      </Tool>
      <span className={classes.more}>{children}</span>
    </div>
  )
}
