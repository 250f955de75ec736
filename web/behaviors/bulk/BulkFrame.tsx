import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import type { BulkProps } from '../list/ListPage.tsx'
import type { Recorded } from '../record/records.ts'
import classes from './bulk.module.css'

/** The bar of bulk actions: the number of selected rows, buttons to select all rows of the list or none, and the actions as children. */
export const BulkFrame = <Row extends Recorded>({
  chosen,
  meta,
  children,
}: Pick<BulkProps<Row>, 'chosen' | 'meta'> & { children: ReactNode }) => {
  const t = useTranslations('bulk')
  const format = useFormat()
  const { selection } = chosen
  const more = meta.total_capped ? '+' : ''
  return (
    <section className={classes.bar} aria-label={t('label')}>
      <b aria-live="polite">
        {t('chosen', { count: chosen.count })}
        {selection.kind === 'all' && more}
      </b>
      {selection.kind === 'rows' && meta.total > selection.ids.size && (
        <Button size="compact-sm" variant="subtle" onClick={chosen.chooseAll}>
          {t('choose_all', { count: format.number(meta.total) + more })}
        </Button>
      )}
      {children}
      <CloseButton ml="auto" aria-label={t('clear')} onClick={chosen.clear} />
    </section>
  )
}
