import { Button, Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import { type ImportRowState, recordStates } from '#contract/people/import-choices.ts'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { importCalls } from './imports.api.ts'
import classes from './imports.module.css'
import { useFieldName } from './useFieldName.ts'

/** Rows by result, and those imported without some of their values. */
type Shown = ImportRowState | 'incomplete'

const countOf = (run: ImportRun, shown: Shown) => (shown === 'incomplete' ? run.incomplete : run.counts[shown])

const isIncomplete = ({ state, problems }: ImportRow) => recordStates.includes(state) && problems.length > 0

const Note = ({ row, entity }: { row: ImportRow; entity: ImportEntity }) => {
  const t = useTranslations('imports')
  const fieldName = useFieldName(entity)
  const { say } = useProblems()
  const nameOf = (path: string) => {
    const name = fieldName(path)
    return name === undefined ? '' : `${name}: `
  }
  return (
    <>
      {isIncomplete(row) && <div>{t('left_out')}</div>}
      {row.problems.map((problem) => (
        <div key={`${problem.path}-${problem.code}`} className={classes.problem}>
          {nameOf(problem.path)}
          {say(problem)}
        </div>
      ))}
      {row.duplicates.map((one, index) => (
        <div key={one.id ?? `row-${one.row ?? index}`}>
          {t(one.grade === 'same' ? 'known_same' : 'known_likely')}{' '}
          {one.row !== undefined && t('in_row', { row: String(one.row) })}
          {one.id === null && one.row === undefined && t('known_hidden')}
          {one.id !== null && <AppLink to={`/${one.entity ?? entity}s/${one.id}`}>#{one.id}</AppLink>}
        </div>
      ))}
      {row.entity_id !== null && <AppLink to={`/${entity}s/${row.entity_id}`}>{t(`open.${entity}`)}</AppLink>}
    </>
  )
}

/** The rows of an import by result; a click on a count shows its rows. */
export const ImportRows = ({ run, states }: { run: ImportRun; states: readonly Shown[] }) => {
  const t = useTranslations('imports')
  const app = useTranslations('app')
  const format = useFormat()
  const present = states.filter((state) => countOf(run, state) > 0)
  const [chosen, setChosen] = useState<Shown | null>(null)
  const state = chosen !== null && present.includes(chosen) ? chosen : (present.at(-1) ?? states[0]!)
  const rows = useInfiniteQuery({
    queryKey: ['imports', run.entity, run.id, 'rows', state, run.version],
    queryFn: ({ pageParam }) =>
      importCalls(run.entity).rows(run, {
        ...(state === 'incomplete' ? { incomplete: 'yes' } : { state }),
        after: pageParam,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.meta.next === null ? undefined : String(page.meta.next)),
  })
  const shown = rows.data?.pages.flatMap((page) => page.data) ?? []
  const columns = Object.keys(run.mapping)
  return (
    <>
      <div className={classes.counts}>
        {present.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.count}
            aria-pressed={one === state}
            onClick={() => setChosen(one)}
          >
            <b>{format.number(countOf(run, one))}</b>
            {t(`row_states.${one}`)}
          </button>
        ))}
      </div>
      <div className={classes.scroller}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('report.row')}</Table.Th>
              <Table.Th>{t('note')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>{run.headers[Number(column)]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.number}>
                <Table.Td>{row.number}</Table.Td>
                <Table.Td className={classes.note}>
                  <Note row={row} entity={run.entity} />
                </Table.Td>
                {columns.map((column) => (
                  <Table.Td key={column} className={classes.cell}>
                    {row.cells[Number(column)]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rows.hasNextPage && (
        <Button variant="default" mt="sm" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {app('more')}
        </Button>
      )}
    </>
  )
}
