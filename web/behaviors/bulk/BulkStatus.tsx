import { Button, Menu } from '@mantine/core'
import { IconProgressCheck } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { Step } from '../status/RecordStatus.tsx'
import type { BulkAction } from './BulkDialog.tsx'

/** The new status of the selected rows; the noun's own dialog asks for what it requires. */
export const BulkStatus = <Row,>({
  entity,
  Step: Dialog,
  onAction,
}: {
  entity: StatusEntity
  Step: Step<Row>
  onAction: (action: BulkAction) => void
}) => {
  const t = useTranslations('bulk')
  const label = useLabel()
  const { data: statuses = [] } = useQuery(statusesQuery(entity))
  const [step, setStep] = useState<Status | null>(null)
  return (
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
      <Suspense>
        {step && (
          <Dialog
            row={null}
            to={step}
            forced={false}
            onSave={async ({ force: _never, ...given }) => {
              onAction({ kind: 'status', status_id: step.id, ...given })
              setStep(null)
            }}
            onClose={() => setStep(null)}
          />
        )}
      </Suspense>
    </>
  )
}
