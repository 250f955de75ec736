import { Badge, Button, Group, Text } from '@mantine/core'
import { IconDownload, IconEdit, IconPlus, IconSignature, IconX } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdditionStatus } from '#contract/work/addition-choices.ts'
import type { Addition } from '#contract/work/additions.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { PdfMenu } from '#web/behaviors/record/PdfMenu.tsx'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/transfer.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useAction } from '#web/ui/useAction.ts'
import { ChangeLines } from './ChangeLines.tsx'
import classes from './additions.module.css'
import { additionsQuery, refreshContract } from './additions.api.ts'

const AdditionDrawer = lazyPart(() => import('./AdditionDrawer.tsx'))
const SignDialog = lazyPart(() => import('./SignDialog.tsx'))

const colours: Record<AdditionStatus, string> = { draft: 'gray', signed: 'blue', applied: 'green', cancelled: 'gray' }

type Step = { step: 'edit' | 'sign' | 'cancel'; addition: Addition } | { step: 'add' }

const Actions = ({ addition, onStep }: { addition: Addition; onStep: (step: Step) => void }) => {
  const t = useTranslations('additions')
  const { id, number, abilities, file } = addition
  const { run: open } = useAction(() => download(`/api/additions/${id}/file`, '*/*'))
  const size = 'compact-sm'
  return (
    <Group gap="xs">
      {abilities.sign && (
        <Button
          size={size}
          leftSection={<IconSignature size={14} />}
          aria-label={t('sign_one', { number })}
          onClick={() => onStep({ step: 'sign', addition })}
        >
          {t('sign')}
        </Button>
      )}
      {abilities.update && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconEdit size={14} />}
          aria-label={t('edit_one', { number })}
          onClick={() => onStep({ step: 'edit', addition })}
        >
          {t('edit')}
        </Button>
      )}
      {abilities.read_file && file && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconDownload size={14} />}
          title={file.name}
          onClick={() => void open()}
        >
          {t('file_open')}
        </Button>
      )}
      <PdfMenu path={`/api/additions/${id}/pdf`} label={t('pdf')} hint={t('pdf_hint')} size={size} />
      {abilities.cancel && (
        <Button
          size={size}
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} />}
          onClick={() => onStep({ step: 'cancel', addition })}
        >
          {t('cancel')}
        </Button>
      )}
    </Group>
  )
}

type RowProps = { addition: Addition; contract: Contract; fieldTexts: FieldTexts; onStep: (step: Step) => void }

const AdditionRow = ({ addition, contract, fieldTexts, onStep }: RowProps) => {
  const t = useTranslations('additions')
  const format = useFormat()
  const { say } = useProblems()
  const { number, kind, status, effective_from, signed_at, description, refused } = addition
  const day = format.date(effective_from)
  const details = [
    t(status === 'signed' ? 'planned' : 'from_day', { day }),
    signed_at && `${t('fields.signed_at')}: ${format.date(signed_at)}`,
  ]
  return (
    <li className={lines.row} aria-label={number}>
      <div className={classes.facts}>
        <b>{number}</b> · {t(`kinds.${kind}`)}{' '}
        <Badge size="sm" variant={status === 'applied' ? 'light' : 'outline'} color={colours[status]} c="inherit">
          {t(`statuses.${status}`)}
        </Badge>
        <Text size="sm" c="var(--muted)">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {refused.length > 0 && (
          <Text size="sm" c="var(--danger-text)">
            {t('refused', { why: refused.map(say).join(' ') })}
          </Text>
        )}
        <p className={classes.text}>{description}</p>
        <ChangeLines addition={addition} contract={contract} fieldTexts={fieldTexts} />
      </div>
      <Actions addition={addition} onStep={onStep} />
    </li>
  )
}

const CancelDialog = ({ addition, onClose }: { addition: Addition; onClose: () => void }) => {
  const t = useTranslations('additions')
  const { id, number, version } = addition
  const { busy, run: cancel } = useAction(
    async () => {
      await call('PUT /api/additions/{id}/cancellation', { params: { id: String(id) }, body: { version } })
      sayDone(t('cancelled_done', { number }))
    },
    () => {
      void refreshContract()
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title={t('cancel_title', { number })}
      text={t('cancel_text')}
      confirm={t('cancel')}
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    />
  )
}

type Props = { contract: Contract; needs: readonly Need[]; fieldTexts: FieldTexts }

/** The additions of a contract, newest first: changes, status, actions. */
export const AdditionList = ({ contract, needs, fieldTexts }: Props) => {
  const t = useTranslations('additions')
  const { data, error, refetch } = useQuery(additionsQuery(contract.id))
  const [open, setOpen] = useState<Step | null>(null)
  useLiveChanges('addition', (_ids, own) => {
    if (!own) void refreshContract()
  })
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const close = () => setOpen(null)
  return (
    <Section
      title={t('title')}
      actions={
        data.meta.abilities.create && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setOpen({ step: 'add' })}>
            {t('add')}
          </Button>
        )
      }
    >
      {data.data.length === 0 && (
        <Empty text={t(contract.abilities.fields.includes('start_date') ? 'empty_draft' : 'empty')} />
      )}
      <ul className={lines.list}>
        {data.data.map((addition) => (
          <AdditionRow
            key={addition.id}
            addition={addition}
            contract={contract}
            fieldTexts={fieldTexts}
            onStep={setOpen}
          />
        ))}
      </ul>
      <Suspense>
        {(open?.step === 'add' || open?.step === 'edit') && (
          <AdditionDrawer
            contract={contract}
            needs={needs}
            fieldTexts={fieldTexts}
            draft={open.step === 'edit' ? open.addition : null}
            onClose={close}
          />
        )}
        {open?.step === 'sign' && <SignDialog addition={open.addition} onClose={close} />}
        {open?.step === 'cancel' && <CancelDialog addition={open.addition} onClose={close} />}
      </Suspense>
    </Section>
  )
}
