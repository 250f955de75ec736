import { ActionIcon, Button } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconLayoutKanban,
  IconPhoneCall,
  IconPlus,
  IconStack2,
  IconTable,
} from '#web/ui/icons/index.ts'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { isCovered, useShortcut } from '#web/platform/shortcuts.ts'
import classes from '#web/ui/Toolbar.module.css'
import cell from './EditableCell.module.css'
import { SearchBox } from './SearchBox.tsx'
import { type Layout, type Layouts, layoutParam } from './layout-of.ts'

type Props = {
  search: Record<string, string>
  placeholder: string
  narrow: (search: Record<string, string | undefined>) => void
  change: (search: Record<string, string | undefined>) => void
  onFilters: () => void
  onColumns: () => void
  /** Absent if rows cannot be grouped. */
  onGroups?: () => void
  /** The open menu of fields to group by. */
  groups?: ReactNode
  /** The menu of the columns of a board, while it is open. */
  statuses?: ReactNode
  layout?: Layout
  /** A layout that the list does not have gets no button. */
  layouts?: Layouts
}

const none: Layouts = { board: false, calls: false }

const icons = { table: IconTable, board: IconLayoutKanban, calls: IconPhoneCall }

const others = (layout: Layout, { board, calls }: Layouts): Layout[] =>
  [
    ...(board || calls ? ['table' as const] : []),
    ...(board ? ['board' as const] : []),
    ...(calls ? ['calls' as const] : []),
  ].filter((other) => other !== layout)

/** The toolbar of a list: search, filters, columns, density, table, board or calls. */
export const ListToolbar = ({
  search,
  placeholder,
  narrow,
  change,
  onFilters,
  onColumns,
  onGroups,
  groups,
  statuses,
  layout = 'table',
  layouts = none,
}: Props) => {
  const t = useTranslations('list')
  const compact = search['density'] === 'compact'
  useShortcut('f', () => !isCovered() && onFilters())
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox
          value={search['search'] ?? ''}
          placeholder={placeholder}
          onSearch={(value) => narrow({ search: value || undefined })}
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        aria-keyshortcuts="f"
        data-filter
        onClick={onFilters}
      >
        {t('filter')}
      </Button>
      {layout === 'table' && (
        <>
          {onGroups && (
            <span className={cell.editable}>
              <Button
                variant="default"
                leftSection={<IconStack2 size={16} />}
                className={classes.short}
                aria-haspopup="menu"
                aria-expanded={Boolean(groups)}
                onClick={onGroups}
              >
                {t('group_by')}
              </Button>
              <Suspense>{groups}</Suspense>
            </span>
          )}
          <Button
            variant="default"
            leftSection={<IconColumns3 size={16} />}
            onClick={onColumns}
            className={classes.wide}
          >
            {t('columns')}
          </Button>
          <Button
            variant="default"
            className={classes.wide}
            leftSection={compact ? <IconBaselineDensityMedium size={16} /> : <IconBaselineDensitySmall size={16} />}
            aria-pressed={compact}
            onClick={() => change({ density: compact ? undefined : 'compact' })}
          >
            {t('compact')}
          </Button>
        </>
      )}
      {layout === 'board' && (
        <span className={cell.editable}>
          <Button
            variant="default"
            leftSection={<IconColumns3 size={16} />}
            className={classes.short}
            aria-haspopup="menu"
            aria-expanded={Boolean(statuses)}
            onClick={onColumns}
          >
            {t('columns')}
          </Button>
          <Suspense>{statuses}</Suspense>
        </span>
      )}
      {others(layout, layouts).map((other) => {
        const Icon = icons[other]
        return (
          <ActionIcon
            key={other}
            variant="default"
            size="input-sm"
            aria-label={t(`as_${other}`)}
            title={t(`as_${other}`)}
            onClick={() => narrow({ layout: layoutParam(other, search), person: undefined })}
          >
            <Icon size={17} />
          </ActionIcon>
        )
      })}
    </div>
  )
}
