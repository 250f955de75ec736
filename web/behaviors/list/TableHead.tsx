import { useTranslations } from 'use-intl'
import { ColumnHeader } from './ColumnHeader.tsx'
import classes from './DataTable.module.css'
import type { TableProps } from './DataTable.tsx'
import { TickBox } from './TickBox.tsx'
import type { useColumnWidths } from './useColumnWidths.ts'

/** What the headers of a table need. */
export type HeadProps<Row> = Pick<
  TableProps<Row>,
  'list' | 'rows' | 'columns' | 'sort' | 'chosen' | 'idOf' | 'onSort'
> &
  ReturnType<typeof useColumnWidths> & {
    /** A copy for sight and mouse only: keyboard and screen readers use the original headers. */
    isCopy?: boolean
  }

/** The column headers, and the box that selects the rows on the screen. */
export const TableHead = <Row,>(props: HeadProps<Row>) => {
  const t = useTranslations('list')
  const { chosen, widths, isCopy } = props
  const ids = props.rows.map(props.idOf)
  const count = chosen ? ids.filter(chosen.has).length : 0
  return (
    <thead>
      <tr>
        {chosen && (
          <th className={classes.choose}>
            <TickBox
              aria-label={t('choose_page')}
              tabIndex={isCopy ? -1 : undefined}
              checked={count > 0 && count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => chosen.choose(ids, event.currentTarget.checked)}
            />
          </th>
        )}
        {props.columns.map((column) => (
          <ColumnHeader
            key={column.key}
            column={column}
            sort={props.sort}
            width={widths[column.key]}
            isCopy={isCopy === true}
            onSort={props.onSort}
            onResize={(width) => props.resize(column.key, width)}
          />
        ))}
      </tr>
    </thead>
  )
}
