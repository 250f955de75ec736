import { Button, Group, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { View, ViewEntity } from '#contract/office/views.ts'
import { roleOptionsQuery } from '../dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useSaving } from '../form/useSaving.ts'
import { FailedSave } from '../form/FailedSave.tsx'

type Props = {
  entity: ViewEntity
  countsKey: readonly unknown[]
  view: View | undefined
  query: Record<string, string>
  onDone: (saved: View | null) => void
  onClose: () => void
}

/** A saved view: its name, who sees it, and for which roles it is the default. */
const ViewDrawer = ({ entity, countsKey, view, query, onDone, onClose }: Props) => {
  const t = useTranslations('views')
  const app = useTranslations('app')
  const label = useLabel()
  const may = useMay()
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [defaults, setDefaults] = useState(view?.default_role_ids.map(String) ?? [])
  const finish = async (saved: View | null, said: string) => {
    await queryClient.invalidateQueries({ queryKey: ['views'] })
    void queryClient.invalidateQueries({ queryKey: countsKey })
    sayDone(said)
    onDone(saved)
  }
  const write = async () => {
    const default_role_ids = shared ? defaults.map(Number) : []
    const rights = may('update role') ? { default_role_ids } : {}
    if (!view) return (await call('POST /api/views', { body: { entity, name, shared, query, ...rights } })).data
    const body = { version: view.version, name, shared, ...rights }
    return (await call('PATCH /api/views/{id}', { params: { id: String(view.id) }, body })).data
  }
  const remove = async ({ id }: View) => {
    await call('DELETE /api/views/{id}', { params: { id: String(id) } })
    await finish(null, t('removed'))
  }
  const { busy, failure, errors, save, submit } = useSaving(async () => finish(await write(), t('saved')))
  return (
    <SidePanel onClose={onClose} size="24rem" title={t(view ? 'title' : 'save_as')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['name', 'default_role_ids']} />
          <TextInput
            label={t('name')}
            required
            data-autofocus
            maxLength={60}
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Switch
            label={t('shared')}
            description={t('shared_text')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          {shared && may('update role') && (
            <MultiSelect
              label={t('defaults')}
              description={t('defaults_text')}
              data={roles.map((role) => ({ value: String(role.id), label: label(role.title) }))}
              value={defaults}
              error={errors['default_role_ids']}
              onChange={setDefaults}
            />
          )}
          <Group justify="flex-end">
            {view && (
              <Button
                mr="auto"
                variant="subtle"
                color="red"
                disabled={busy}
                onClick={() => void save(() => remove(view))}
              >
                {t('remove')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {app('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {app('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SidePanel>
  )
}

export default ViewDrawer
