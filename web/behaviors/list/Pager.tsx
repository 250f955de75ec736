import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { PAGE_SIZES } from '#contract/basics/page-sizes.ts'
import { useFormat } from '#web/platform/format.ts'
import classes from './Pager.module.css'

type Meta = { limit: number; page: number | null; next: string | null }
type Total = { total: number; total_capped: boolean }

/** Formats a count of rows: exact up to 10,000, "10,000+" beyond. */
export const useCount = () => {
  const format = useFormat()
  return (meta: Total) => format.number(meta.total) + (meta.total_capped ? '+' : '')
}

const SCROLL = 'scroll'

/** The position in the list, previous and next page, rows per page. The next page is requested by cursor, so a late page costs no more than an early one. */
export const Pager = ({
  meta,
  total,
  shown,
  onPage,
  onLimit,
  onScroll,
}: {
  meta: Meta
  /** How many rows there are; undefined until it is known. */
  total: Total | undefined
  shown: number
  onPage: (page: number, after?: string) => void
  onLimit: (limit: string) => void
  onScroll?: () => void
}) => {
  const t = useTranslations('list')
  const format = useFormat()
  const count = useCount()
  const page = meta.page ?? 1
  const from = (page - 1) * meta.limit
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <NativeSelect
        size="xs"
        aria-label={t('page_size')}
        value={String(meta.limit)}
        onChange={({ currentTarget: { value } }) => (value === SCROLL ? onScroll?.() : onLimit(value))}
        data={[
          ...PAGE_SIZES.map((size) => ({ value: String(size), label: t('per_page', { count: String(size) }) })),
          ...(onScroll ? [{ value: SCROLL, label: t('one_scroll') }] : []),
        ]}
      />
      <span className={classes.range} aria-live="polite">
        {t('range', {
          from: format.number(shown === 0 ? 0 : from + 1),
          to: format.number(from + shown),
          total: total ? count(total) : '…',
        })}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('next')}
        disabled={meta.next === null}
        onClick={() => onPage(page + 1, meta.next ?? undefined)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </nav>
  )
}
