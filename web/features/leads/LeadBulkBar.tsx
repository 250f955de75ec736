import { Button, CloseButton, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload, IconForms, IconProgressCheck, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/custom-fields.ts'
import type { LeadBulkAction } from '#contract/lead-bulk.ts'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import classes from '../../behaviors/bulk/bulk.module.css'
import { recruitersQuery, statusesQuery, useFields } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { Column } from '../../behaviors/list/DataTable.tsx'
import type { Chosen } from '../../behaviors/list/useSelection.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.ts'
import { exportLeads } from './export-leads.ts'
import { filterParams, nestedParams } from './leads.api.ts'
import { LeadStepDialog } from './LeadStepDialog.tsx'

const LeadBulkDialog = lazy(() => import('./LeadBulkDialog.tsx'))
const BulkFieldDialog = lazy(() => import('./BulkFieldDialog.tsx'))

type Props = {
  chosen: Chosen
  search: Record<string, string>
  meta: { total: number; total_capped: boolean }
  columns: readonly Column<Lead>[]
}

const MOST_EXPORTED = 1_000

/** What can be done to the chosen leads at once. */
const LeadBulkBar = ({ chosen, search, meta, columns }: Props) => {
  const t = useTranslations('bulk')
  const l = useTranslations('leads')
  const format = useFormat()
  const label = useLabel()
  const may = useMay()
  const { data: statuses = [] } = useQuery(statusesQuery('lead'))
  const { data: recruiters = [] } = useQuery(recruitersQuery)
  const fields = useFields('lead').filter(({ type }) => type !== 'file')
  const [step, setStep] = useState<Status | null>(null)
  const [field, setField] = useState<CustomField | null>(null)
  const [action, setAction] = useState<LeadBulkAction | null>(null)
  const { selection } = chosen
  const isArchive = search['archived'] === 'only'
  const capped = selection.kind === 'all' && meta.total_capped
  const body =
    selection.kind === 'all'
      ? { query: nestedParams(filterParams(search)), except_ids: [...selection.except] }
      : { ids: [...selection.ids] }
  const download = (kind: 'csv' | 'xlsx') => {
    const named = selection.kind === 'rows' ? { ids: [...selection.ids].join(',') } : ({} as Record<string, string>)
    void exportLeads(kind, { ...search, ...named }, columns)
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
      {may('update lead') && !isArchive && (
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
              <Menu.Item onClick={() => setAction({ kind: 'owner', recruiter_id: null })}>{l('pool')}</Menu.Item>
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
      {may('update lead') && (
        <Button
          size="xs"
          variant="default"
          leftSection={isArchive ? <IconArchiveOff size={15} /> : <IconArchive size={15} />}
          onClick={() => setAction({ kind: isArchive ? 'restore' : 'archive' })}
        >
          {l(isArchive ? 'restore' : 'archive')}
        </Button>
      )}
      {mayExport && (
        <Menu position="top-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconDownload size={15} />}>
              {l('export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => download('csv')}>CSV</Menu.Item>
            <Menu.Item onClick={() => download('xlsx')}>XLSX (Excel)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <CloseButton ml="auto" aria-label={t('clear')} onClick={chosen.clear} />
      {step && (
        <LeadStepDialog
          lead={null}
          to={step}
          forced={false}
          onSave={async ({ force: _never, ...given }) => {
            setAction({ kind: 'status', status_id: step.id, ...given } as LeadBulkAction)
            setStep(null)
          }}
          onClose={() => setStep(null)}
        />
      )}
      <Suspense>
        {field && (
          <BulkFieldDialog
            field={field}
            onSave={(value) => {
              setAction({ kind: 'custom', key: field.key, value } as LeadBulkAction)
              setField(null)
            }}
            onClose={() => setField(null)}
          />
        )}
        {action && (
          <LeadBulkDialog
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

export default LeadBulkBar
