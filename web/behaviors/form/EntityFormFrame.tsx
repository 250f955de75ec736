import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SignInForm } from '../session/SignInForm.tsx'
import { When } from '#web/ui/When.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useProblems } from '#web/ui/problems.ts'
import classes from './EntityFormFrame.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { EntityForm } from './useEntityForm.ts'

type Props<V extends Record<string, unknown>> = {
  state: EntityForm<V>
  saveLabel: string
  /** Whether there is nothing to save yet. */
  unready?: boolean
  email: string
  onCancel: () => void
  children: ReactNode
}

/** The parts around the fields of every form: restoring a draft, errors, the question before leaving, signing in again over the form, save and cancel. */
export const EntityFormFrame = <V extends Record<string, unknown>>({
  state,
  saveLabel,
  unready = false,
  email,
  onCancel,
  children,
}: Props<V>) => {
  const t = useTranslations('form')
  const app = useTranslations('app')
  const { draft, failure, blocker, busy, lapsed } = state
  const { say } = useProblems()
  const values = state.form.getValues()
  const isShown = ({ path }: { path: string }) => Object.hasOwn(values, path.split('.')[0]!)
  const errors = failure?.errors ?? []
  const unplaced = errors.filter((error) => !isShown(error))
  const [password, setPassword] = useState('')
  return (
    <form {...state.formProps}>
      {draft && (
        <Alert mb="md" title={t('draft_title')}>
          <Text size="sm">
            {t('draft_text')} <When at={draft.at} />
          </Text>
          <Group mt="xs">
            <Button size="xs" onClick={draft.restore}>
              {t('draft_restore')}
            </Button>
            <Button size="xs" variant="default" onClick={draft.discard}>
              {t('draft_discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {children}
      <div className={classes.bar}>
        {failure &&
          failure.status !== 401 &&
          failure.code !== 'stale' &&
          (errors.length > 0 ? (
            <Alert color="red" role="alert">
              {unplaced.length < errors.length && <p>{t('has_errors')}</p>}
              {unplaced.map((problem) => (
                <p key={`${problem.path} ${problem.code}`}>{say(problem)}</p>
              ))}
            </Alert>
          ) : (
            <ErrorNotice failure={failure} />
          ))}
        <div className={classes.actions}>
          <Button type="submit" loading={busy} disabled={unready}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {app('cancel')}
          </Button>
          <Text size="xs" c="var(--muted)" className={classes.hint}>
            {t('keys')}
          </Text>
        </div>
      </div>
      <LeaveDialog blocker={blocker} onLeave={state.leave} onKeep={state.leaveDraft} />
      <Modal
        opened={lapsed}
        onClose={state.dismissLapsed}
        title={t('again_title')}
        closeButtonProps={{ 'aria-label': app('close') }}
      >
        <Text mb="md">{t('again_text')}</Text>
        <SignInForm
          email={email}
          password={password}
          onEmail={() => undefined}
          onPassword={setPassword}
          fixedEmail
          onSignedIn={state.onSignedInAgain}
        />
      </Modal>
    </form>
  )
}
