import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/team/users.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { call } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { UserForm, type UserValues, toUserInput } from './UserForm.tsx'
import { refreshUsers, userQueryOf } from './users.api.ts'

const toValues = (user: User): UserValues => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  locale: user.locale,
  role_ids: user.roles.map((role) => String(role.id)),
})

const Actions = ({ user }: { user: User }) => {
  const t = useTranslations('users')
  const go = useGo()
  const [failure, setFailure] = useState<unknown>(null)
  const [blocking, setBlocking] = useState<'asked' | 'sent' | null>(null)
  const params = { id: String(user.id) }
  const body = { version: user.version }
  const act = async (send: () => Promise<{ data: User }>, done: string) => {
    setFailure(null)
    try {
      const { data } = await send()
      queryClient.setQueryData(userQueryOf(user.id).queryKey, data)
      sayDone(done)
      void refreshUsers()
    } catch (problem) {
      setFailure(problem)
    }
  }
  const block = async () => {
    setBlocking('sent')
    await act(() => call('PUT /api/users/{id}/block', { params, body }), t('blocked_done'))
    setBlocking(null)
  }
  return (
    <>
      <Group mb="md" gap="xs">
        <Button size="xs" variant="default" onClick={() => void go('/access', { search: { user: String(user.id) } })}>
          {t('rights')}
        </Button>
        {user.abilities.invite && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void act(() => call('POST /api/users/{id}/invitation', { params }), t('invited', { email: user.email }))
            }
          >
            {t('invite_again')}
          </Button>
        )}
        {user.abilities.block && (
          <Button size="xs" color="red" variant="light" onClick={() => setBlocking('asked')}>
            {t('block')}
          </Button>
        )}
        {user.abilities.remove_factor && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void act(async () => {
                await call('DELETE /api/users/{id}/second-factor', { params })
                return call('GET /api/users/{id}', { params })
              }, t('factor_removed'))
            }
          >
            {t('factor_remove')}
          </Button>
        )}
        {user.abilities.unblock && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void act(() => call('DELETE /api/users/{id}/block', { params, body }), t('unblocked_done'))}
          >
            {t('unblock')}
          </Button>
        )}
      </Group>
      {failure !== null && <ErrorNotice failure={failure} />}
      {blocking && (
        <BlockDialog
          user={user}
          busy={blocking === 'sent'}
          onBlock={() => void block()}
          onClose={() => setBlocking(null)}
        />
      )}
    </>
  )
}

const EditUser = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useTranslations('users')
  const app = useTranslations('app')
  const me = useUser()
  const state = useEntityForm<UserValues>({
    initial: toValues(user),
    draftKey: `${me.id}.user.${user.id}`,
    save: async (values) => {
      const { data } = await call('PATCH /api/users/{id}', {
        params: { id: String(user.id) },
        body: { version: user.version, ...toUserInput(values) },
      })
      state.leave()
      queryClient.setQueryData(userQueryOf(user.id).queryKey, data)
      sayDone(app('saved'))
      void refreshUsers()
      onClose()
    },
  })
  const isMoved = state.form.getValues().email !== user.email
  if (!user.abilities.update)
    return (
      <>
        <Alert mb="md">{t('read_only')}</Alert>
        <UserForm form={state.form} readOnly />
      </>
    )
  return (
    <EntityFormFrame state={state} saveLabel={app('save')} email={me.email} onCancel={onClose}>
      {state.failure?.code === 'stale' && (
        <Alert color="yellow" mb="md">
          {t('stale')}
        </Alert>
      )}
      <UserForm form={state.form} readOnly={false} {...(isMoved ? { emailHint: t('email_hint') } : {})} />
    </EntityFormFrame>
  )
}

/** One user beside the list: edit, invite again, block. */
const UserDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: user, error } = useQuery(userQueryOf(id))
  return (
    <SidePanel onClose={onClose} size="36rem" title={user ? <Text fw={600}>{fullName(user)}</Text> : ''}>
      {error && <ErrorNotice failure={error} />}
      {user && (
        <>
          <Actions user={user} />
          <EditUser key={user.version} user={user} onClose={onClose} />
        </>
      )}
    </SidePanel>
  )
}

export default UserDrawer
