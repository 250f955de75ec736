import { Button, CloseButton, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconForms, IconProgressCheck, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/custom-fields.ts'
import type { Status } from '#contract/statuses.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.ts'
import { recruitersQuery, statusesQuery, useFields } from '../dictionaries/dictionaries.api.ts'
import type { Speak } from '../history/ChangeList.tsx'
import { ExportMenu } from '../list/ExportMenu.tsx'
import type { BulkProps } from '../list/ListPage.tsx'
import { type ExportFormat, exportRows } from '../list/export-rows.ts'
import { filterParams, nestedParams } from '../list/list-params.ts'
import type { BulkRecords, Stepping } from '../record/records.ts'
import type { Step } from '../status/RecordStatus.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { BulkAction } from './BulkDialog.tsx'
import classes from './bulk.module.css'

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx')) as unknown as typeof import('./BulkDialog.tsx').default
const BulkFieldDialog = lazyPart(() => import('./BulkFieldDialog.tsx'))

type Props<Row extends Stepping> = BulkProps<Row> & { records: BulkRecords<Row>; speak: Speak; Step: Step<Row> }

const MOST_EXPORTED = 1_000

/** What can be done to the chosen records at once. */
export const BulkBar = <Row extends Stepping>({
  records,
  speak,
  Step: Dialog,
  chosen,
  search,
  meta,
  columns,
}: Props<Row>) => {
  const t = useTranslations('bulk')
  const r = useTranslations('record')
  const people = useTranslations('people')
  const format = useFormat()
  const label = useLabel()
  const may = useMay()
  const { data: statuses = [] } = useQuery(statusesQuery(records.entity))
  const { data: recruiters = [] } = useQuery(recruitersQuery)
  const fields = useFields(records.entity).filter(({ type }) => type !== 'file')
  const [step, setStep] = useState<Status | null>(null)
  const [field, setField] = useState<CustomField | null>(null)
  const [action, setAction] = useState<BulkAction | null>(null)
  const { selection } = chosen
  const isArchive = search['archived'] === 'only'
  const capped = selection.kind === 'all' && meta.total_capped
  const body =
    selection.kind === 'all'
      ? { query: nestedParams(filterParams(search)), except_ids: [...selection.except] }
      : { ids: [...selection.ids] }
  const download = (kind: ExportFormat) => {
    const named = selection.kind === 'rows' ? { ids: [...selection.ids].join(',') } : ({} as Record<string, string>)
    void exportRows(records, kind, { ...search, ...named }, columns)
  }
  const mayExport =
    may('export records') &&
    (selection.kind === 'all' ? selection.except.size === 0 : selection.ids.size <= MOST_EXPORTED)
  return (
    <section className={classes.bar} aria-label={t('label')}>
      <b aria-live="polite">
        {t('chosen', { count: chosen.count })}
        {capped ? '+' : ''}
      </b>
      {selection.kind === 'rows' && meta.total > selection.ids.size && (
        <Button size="compact-sm" variant="subtle" onClick={chosen.chooseAll}>
          {t('choose_all', { count: format.number(meta.total) + (meta.total_capped ? '+' : '') })}
        </Button>
      )}
      {may(records.update) && !isArchive && (
        <>
          <Menu position="top-start">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconProgressCheck size={15} />}>
                {t('status')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {statuses
                .filter((status) => status.active && !status.set_by_system)
                .map((status) => (
                  <Menu.Item key={status.id} onClick={() => setStep(status)}>
                    {label(status.name)}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
          <Menu position="top-start">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconUser size={15} />}>
                {t('owner')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              <Menu.Item onClick={() => setAction({ kind: 'owner', recruiter_id: null })}>{people('pool')}</Menu.Item>
              {recruiters.map((one) => (
                <Menu.Item key={one.id} onClick={() => setAction({ kind: 'owner', recruiter_id: one.id })}>
                  {one.first_name} {one.last_name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {fields.length > 0 && (
            <Menu position="top-start">
              <Menu.Target>
                <Button size="xs" variant="default" leftSection={<IconForms size={15} />}>
                  {t('field')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                {fields.map((one) => (
                  <Menu.Item key={one.key} onClick={() => setField(one)}>
                    {label(one.label)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      )}
      {may(records.update) && (
        <Button
          size="xs"
          variant="default"
          leftSection={isArchive ? <IconArchiveOff size={15} /> : <IconArchive size={15} />}
          onClick={() => setAction({ kind: isArchive ? 'restore' : 'archive' })}
        >
          {r(isArchive ? 'restore' : 'archive')}
        </Button>
      )}
      {mayExport && <ExportMenu position="top-start" size="xs" onExport={download} />}
      <CloseButton ml="auto" aria-label={t('clear')} onClick={chosen.clear} />
      <Suspense>
        {step && (
          <Dialog
            row={null}
            to={step}
            forced={false}
            onSave={async ({ force: _never, ...given }) => {
              setAction({ kind: 'status', status_id: step.id, ...given })
              setStep(null)
            }}
            onClose={() => setStep(null)}
          />
        )}
        {field && (
          <BulkFieldDialog
            field={field}
            onSave={(value) => {
              setAction({ kind: 'custom', key: field.key, value })
              setField(null)
            }}
            onClose={() => setField(null)}
          />
        )}
        {action && (
          <BulkDialog
            records={records}
            speak={speak}
            selection={body}
            action={action}
            onClose={(isStarted) => {
              setAction(null)
              if (isStarted) chosen.clear()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
