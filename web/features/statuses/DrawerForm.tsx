import { Alert, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '../../platform/api.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { sayDone } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'

/** What saves the entry of a drawer, and what is wrong with it. */
export const useSaving = (save: () => Promise<unknown>, onClose: () => void) => {
  const t = useTranslations('statuses')
  const { byField } = useProblems()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  return {
    failure,
    busy,
    errors: failure === null ? {} : byField(failure),
    submit: async () => {
      setBusy(true)
      setFailure(null)
      try {
        await save()
        sayDone(t('saved'))
        onClose()
      } catch (problem) {
        setFailure(problem)
        setBusy(false)
      }
    },
  }
}

type Props = {
  title: string
  readOnly: boolean
  saving: ReturnType<typeof useSaving>
  onClose: () => void
  children: ReactNode
}

/** The drawer around the fields of one entry. */
export const DrawerForm = ({ title, readOnly, saving, onClose, children }: Props) => {
  const t = useTranslations('statuses')
  const app = useTranslations('app')
  const { failure, busy, submit } = saving
  return (
    <SidePanel onClose={onClose} size="30rem" title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          {readOnly && <Alert>{t('read_only_entries')}</Alert>}
          {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
          {children}
          {!readOnly && <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />}
        </Stack>
      </form>
    </SidePanel>
  )
}
