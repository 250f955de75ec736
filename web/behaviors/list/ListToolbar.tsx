import { ActionIcon, Button } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconLayoutKanban,
  IconTable,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from '#web/ui/Toolbar.module.css'
import { SearchBox } from './SearchBox.tsx'

type Props = {
  search: Record<string, string>
  placeholder: string
  narrow: (search: Record<string, string | undefined>) => void
  change: (search: Record<string, string | undefined>) => void
  onFilters: () => void
  onColumns: () => void
  /** Where there is no board, no button leads to one. */
  hasBoard?: boolean
}

/** Search, filters, columns, density, table or board. */
export const ListToolbar = ({ search, placeholder, narrow, change, onFilters, onColumns, hasBoard = true }: Props) => {
  const t = useTranslations('list')
  const board = search['layout'] === 'board'
  const compact = search['density'] === 'compact'
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox
          value={search['search'] ?? ''}
          placeholder={placeholder}
          onSearch={(value) => narrow({ search: value || undefined })}
        />
      </div>
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={onFilters}>
        {t('filters')}
      </Button>
      {!board && (
        <>
          <Button
            variant="default"
            leftSection={<IconColumns3 size={16} />}
            onClick={onColumns}
            className={classes.wide}
          >
            {t('columns')}
          </Button>
          <ActionIcon
            variant="default"
            size="input-sm"
            className={classes.wide}
            aria-label={t('compact')}
            aria-pressed={compact}
            onClick={() => change({ density: compact ? undefined : 'compact' })}
          >
            {compact ? <IconBaselineDensityMedium size={17} /> : <IconBaselineDensitySmall size={17} />}
          </ActionIcon>
        </>
      )}
      {hasBoard && (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(board ? 'as_table' : 'as_board')}
          onClick={() => narrow({ layout: board ? undefined : 'board' })}
        >
          {board ? <IconTable size={17} /> : <IconLayoutKanban size={17} />}
        </ActionIcon>
      )}
    </div>
  )
}
