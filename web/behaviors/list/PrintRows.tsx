import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SlimRow } from '#contract/basics/slim-list.ts'
import { useFormat } from '#web/platform/format.ts'
import { onPaper } from '#web/ui/usePrinting.ts'
import { useAction } from '#web/ui/useAction.ts'
import type { AnyRecords, Counted, Recorded } from '../record/records.ts'
import classes from './PrintRows.module.css'
import type { ListColumn } from './cells.ts'
import { type Query, listParams } from './list-params.ts'

/** The most rows of a printed list. */
const MOST = 1_000
const PAGE = 100

export type PrintProps<Row extends Recorded> = {
  records: AnyRecords<Row>
  search: Query
  columns: readonly ListColumn<Row>[]
  fields: readonly string[]
  total: Counted | undefined
}

/** All rows of the list up to the limit, also those of folded groups, fetched a hundred at a time. */
const readAll = async <Row extends Recorded>({ records, search, fields }: PrintProps<Row>) => {
  const { page: _page, after: _after, folded: _folded, ...query } = listParams(search)
  const rows: SlimRow<Row>[] = []
  let after: string | null = null
  do {
    const limited: Query = { ...query, limit: String(PAGE), ...(after === null ? {} : { after }) }
    const { data, meta } = await records.rows(fields, limited)
    rows.push(...data)
    after = meta.next
  } while (after !== null && rows.length < MOST)
  return { rows, isCut: after !== null }
}

/** Waits until the latest rendering is on the page. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const Paper = <Row extends Recorded>({
  rows,
  columns,
}: {
  rows: SlimRow<Row>[]
  columns: PrintProps<Row>['columns']
}) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ key, cell }) => (
            <td key={key}>{cell(row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Prints all rows of a list, not only those on the screen; also for `Ctrl P`. */
const PrintRows = <Row extends Recorded>(props: PrintProps<Row>) => {
  const t = useTranslations('list_tools.print')
  const format = useFormat()
  const [shown, setShown] = useState<{ rows: SlimRow<Row>[]; isCut: boolean } | null>(null)
  const { busy, run } = useAction(async () => {
    setShown(await readAll(props))
    await drawn()
    print()
  })
  useEffect(() => onPaper((isPrinting) => !isPrinting && setShown(null)), [])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyP') return
    event.preventDefault()
    if (!busy) void run()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <div data-list-tools className={classes.tools}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={busy}
          leftSection={<IconPrinter size={15} />}
          onClick={() => void run()}
        >
          {t('open')}
        </Button>
      </div>
      {shown && (
        <div className={classes.paper} data-print-rows>
          {shown.isCut && <p>{t('cut', { count: format.number(MOST) })}</p>}
          <Paper rows={shown.rows} columns={props.columns} />
        </div>
      )}
    </>
  )
}

export default PrintRows
