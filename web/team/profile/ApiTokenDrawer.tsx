import { Button, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TOKEN_DAYS, tokenSpans } from '#contract/team/api-token-choices.ts'
import { type TokenPermission, permissionAreas, tokenPermissions } from '#contract/behaviors/permissions.ts'
import { asProblem, callForm } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SecretOnce } from '#web/ui/SecretOnce.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { apiTokensQuery } from './profile.api.ts'
import { dayAhead, tokenEnd } from './token-end.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'

const USUAL_DAYS = 90

/** The option to choose a day instead of a lifetime. */
const DAY = 'day'

type Area = keyof typeof permissionAreas

/** The permissions that the user can give to a token, by area. */
const usePermissionChoices = () => {
  const roles = useTranslations('roles')
  const may = useMay()
  return (Object.entries(permissionAreas) as [Area, readonly string[]][])
    .map(([area, names]) => {
      const group = roles(`areas.${area}`)
      const items = tokenPermissions
        .filter((name) => names.includes(name) && may(name))
        .map((name) => ({
          value: name,
          label: `${group}: ${roles(`permissions.${name.replaceAll(' ', '_') as 'view_leads'}`)}`,
        }))
      return { group, items }
    })
    .filter(({ items }) => items.length > 0)
}

const NewToken = ({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) => {
  const t = useTranslations('api_tokens')
  const { byField } = useProblems()
  const choices = usePermissionChoices()
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState<TokenPermission[]>([])
  const [span, setSpan] = useState(String(USUAL_DAYS))
  const [day, setDay] = useState<string | null>(() => dayAhead(USUAL_DAYS))
  const make = useMutation({
    mutationFn: () => {
      const expires_at = tokenEnd(span === DAY ? day : Number(span))
      return callForm('POST /api/profile/api-tokens', { body: { name, permissions, expires_at } })
    },
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries(apiTokensQuery)
      onMade(data.token)
    },
  })
  const errors = make.error ? byField(make.error) : {}
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      <Stack gap="md">
        {make.error && asProblem(make.error).errors.length === 0 && <ErrorNotice failure={make.error} />}
        <TextInput
          label={t('name')}
          required
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiSelect
          label={t('permissions')}
          required
          description={t('permissions_hint')}
          searchable
          data={choices}
          value={permissions}
          error={errors['permissions']}
          onChange={(names) => setPermissions(names as TokenPermission[])}
        />
        <NativeSelect
          label={t('lasts')}
          value={span}
          error={span === DAY ? undefined : errors['expires_at']}
          onChange={(event) => setSpan(event.currentTarget.value)}
          data={[
            ...tokenSpans.map((count) => ({ value: String(count), label: t('days', { count }) })),
            { value: DAY, label: t('until_day') },
          ]}
        />
        {span === DAY && (
          <DateInput
            label={t('last_day')}
            required
            min={dayAhead(0)}
            max={dayAhead(TOKEN_DAYS - 1)}
            value={day}
            error={errors['expires_at']}
            onChange={setDay}
          />
        )}
        <DialogButtons submit={t('make')} busy={make.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Creates an API token and shows it once. */
const ApiTokenDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('api_tokens')
  const app = useTranslations('app')
  const [token, setToken] = useState<string | null>(null)
  return (
    <SidePanel onClose={onClose} size="34rem" title={t('create')}>
      {token === null ? (
        <NewToken onMade={setToken} onClose={onClose} />
      ) : (
        <Stack>
          <SecretOnce title={t('made')} hint={t('made_hint')} secret={token} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{app('close')}</Button>
          </Group>
        </Stack>
      )}
    </SidePanel>
  )
}

export default ApiTokenDrawer
