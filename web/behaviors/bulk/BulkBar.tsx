import { Button, Menu } from '@mantine/core'
import { IconForms, IconUser } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useMay } from '#web/platform/session.ts'
import { recruitersQuery, useFields } from '../dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import type { BulkProps } from '../list/ListPage.tsx'
import type { BulkRecords, Stepping } from '../record/records.ts'
import type { Step } from '../status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { BulkArchive } from './BulkArchive.tsx'
import { BulkAsked } from './BulkAsked.tsx'
import type { BulkAction } from './BulkDialog.tsx'
import { BulkExport } from './BulkExport.tsx'
import { BulkFrame } from './BulkFrame.tsx'
import { BulkStatus } from './BulkStatus.tsx'
import { useChosenAtHand } from './chosen-at-hand.ts'

const BulkFieldDialog = lazyPart(() => import('./BulkFieldDialog.tsx'))

type Props<Row extends Stepping> = BulkProps<Row> & {
  records: BulkRecords<Row> & { update: Permission }
  fieldTexts: FieldTexts
  Step: Step<Row>
  /** Actions that only this noun has. */
  children?: ReactNode
}

/** The bulk actions on selected records with owners and custom fields. */
export const BulkBar = <Row extends Stepping>({ records, fieldTexts, Step: Dialog, children, ...list }: Props<Row>) => {
  const t = useTranslations('bulk')
  const people = useTranslations('people')
  const label = useLabel()
  const may = useMay()
  const { data: recruiters = [] } = useQuery(recruitersQuery)
  const fields = useFields(records.entity).filter(({ type }) => type !== 'file')
  const [field, setField] = useState<CustomField | null>(null)
  const [action, setAction] = useState<BulkAction | null>(null)
  const { search } = list
  const isArchive = search['archived'] === 'only'
  const give = (recruiter_id: number) => setAction({ kind: 'owner', recruiter_id })
  useChosenAtHand({ count: list.chosen.count, give: may(records.update) && !isArchive ? give : null })
  return (
    <BulkFrame {...list}>
      {may(records.update) && !isArchive && (
        <>
          <BulkStatus entity={records.entity} Step={Dialog} onAction={setAction} />
          <Menu position="top-start">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconUser size={15} />}>
                {t('owner')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              <Menu.Item onClick={() => setAction({ kind: 'owner', recruiter_id: null })}>{people('pool')}</Menu.Item>
              {recruiters.map((one) => (
                <Menu.Item key={one.id} onClick={() => give(one.id)}>
                  {fullName(one)}
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
      {!isArchive && children}
      {may(records.update) && <BulkArchive isArchive={isArchive} onAction={setAction} />}
      <BulkExport records={records} {...list} />
      <Suspense>
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
        <BulkAsked
          records={records}
          fieldTexts={fieldTexts}
          list={list}
          action={action}
          onClose={() => setAction(null)}
        />
      </Suspense>
    </BulkFrame>
  )
}
