import { Button } from '@mantine/core'
import { IconPrinter } from '#web/ui/icons/index.ts'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SlimRow } from '#contract/basics/slim-list.ts'
import { useFormat } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/queries.ts'
import { onPaper } from '#web/ui/usePrinting.ts'
import { useAction } from '#web/ui/useAction.ts'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { type AnyRecords, type Recorded, groupsQuery } from '../record/records.ts'
import classes from './PrintRows.module.css'
import type { ListColumn } from './cells.ts'
import type { Filters } from './filters-of.tsx'
import { type Query, listParams } from './list-params.ts'
import { useCount } from './Pager.tsx'
import { useGroupText } from './useGroupText.ts'

/** The most rows of a printed list. */
const MOST = 1_000
const PAGE = 100

export type PrintProps<Row extends Recorded> = {
  records: AnyRecords<Row>
  search: Query
  columns: readonly ListColumn<Row>[]
  fields: readonly string[]
  Filters: Filters
}

/** A printed list: its rows, the group value of each, and the count of each group; no groups if it is not grouped. */
type Printed<Row extends Recorded> = {
  rows: SlimRow<Row>[]
  groups: (string | null)[]
  counts: GroupCount[]
  isCut: boolean
}

/** All rows of the list up to the limit, also those of folded groups, fetched a hundred at a time. */
const readAll = async <Row extends Recorded>({ records, search, fields }: PrintProps<Row>): Promise<Printed<Row>> => {
  const { page: _page, after: _after, folded: _folded, ...query } = listParams(search)
  const counts = search['group'] ? await queryClient.fetchQuery(groupsQuery(records, search)) : []
  const rows: SlimRow<Row>[] = []
  const groups: (string | null)[] = []
  let after: string | null = null
  do {
    const limited: Query = { ...query, limit: String(PAGE), ...(after === null ? {} : { after }) }
    const { data, meta } = await records.rows(fields, limited)
    rows.push(...data)
    groups.push(...(meta.groups ?? []))
    after = meta.next
  } while (after !== null && rows.length < MOST)
  return { rows, groups, counts, isCut: after !== null }
}

/** Waits until the latest rendering is on the page. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

type PaperProps<Row extends Recorded> = {
  printed: Printed<Row>
  columns: PrintProps<Row>['columns']
  /** The text of a group head. */
  headOf: (value: string | null) => string
}

const Paper = <Row extends Recorded>({ printed: { rows, groups }, columns, headOf }: PaperProps<Row>) => (
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
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          {at in groups && (at === 0 || groups[at] !== groups[at - 1]) && (
            <tr className={classes.head} data-group-head>
              <th scope="rowgroup" colSpan={columns.length}>
                {headOf(groups[at]!)}
              </th>
            </tr>
          )}
          <tr>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        </Fragment>
      ))}
    </tbody>
  </table>
)

/** The rows under the heads of their groups. */
const GroupedPaper = <Row extends Recorded>({
  Filters,
  group,
  ...paper
}: Omit<PaperProps<Row>, 'headOf'> & { Filters: Filters; group: string }) => {
  const textOf = useGroupText()
  const count = useCount()
  return (
    <Filters>
      {(filters) => {
        const filter = filters.find(({ name }) => name === group)
        const headOf = (value: string | null) => {
          const found = paper.printed.counts.find((one) => one.value === value)
          return [textOf(filter, value, found), ...(found ? [count(found)] : [])].join(' · ')
        }
        return <Paper {...paper} headOf={headOf} />
      }}
    </Filters>
  )
}

const noHead = () => ''

/** Prints all rows of a list, not only those on the screen; so does `Ctrl P`. */
const PrintRows = <Row extends Recorded>(props: PrintProps<Row>) => {
  const t = useTranslations('list_tools.print')
  const format = useFormat()
  const [shown, setShown] = useState<Printed<Row> | null>(null)
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
          {props.search['group'] ? (
            <GroupedPaper
              printed={shown}
              columns={props.columns}
              Filters={props.Filters}
              group={props.search['group']}
            />
          ) : (
            <Paper printed={shown} columns={props.columns} headOf={noHead} />
          )}
        </div>
      )}
    </>
  )
}

export default PrintRows
