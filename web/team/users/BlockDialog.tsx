import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { heldKinds } from '#contract/team/coordinator-choices.ts'
import type { User, UserHoldings } from '#contract/team/users.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { userHoldingsQuery } from './users.api.ts'

// words: coordinators.held.*

/** What one profile still holds, with a link to the page where it can be handed over. */
const Held = ({ text, plural, id, link }: { text: string; plural: string; id: number | null; link: string }) => {
  const me = useUser()
  const path = `/${plural}/${id}`
  return (
    <Alert color="yellow">
      <div>{text}</div>
      {id !== null && userMayOpen(me, path) && <AppLink to={path}>{link}</AppLink>}
    </Alert>
  )
}

const HeldByBoth = ({ held: { coordinator, foreman } }: { held: UserHoldings }) => {
  const t = useTranslations('users')
  const coordinators = useTranslations('coordinators')
  const foremen = useTranslations('foremen')
  const list = heldKinds
    .filter((kind) => coordinator && coordinator[kind] > 0)
    .map((kind) => coordinators(`held.${kind}`, { count: String(coordinator![kind]) }))
    .join(', ')
  return (
    <>
      {coordinator && (
        <Held
          text={t('stays_open', { list })}
          plural="coordinators"
          id={coordinator.id}
          link={t('hand_over_coordinator')}
        />
      )}
      {foreman && (
        <Held
          text={foremen('hands_over', { count: foreman.crew })}
          plural="foremen"
          id={foreman.id}
          link={t('hand_over_foreman')}
        />
      )}
    </>
  )
}

type Props = { user: User; busy: boolean; onBlock: () => void; onClose: () => void }

/** Asks before a user is blocked, and names what they still hold as coordinator or foreman. */
export const BlockDialog = ({ user, busy, onBlock, onClose }: Props) => {
  const t = useTranslations('users')
  const { data: held, error, isFetching } = useQuery({ ...userHoldingsQuery(user.id), staleTime: 0 })
  return (
    <ConfirmDialog
      title={t('block_title', { name: fullName(user) })}
      text={t('block_hint')}
      confirm={t('block')}
      busy={busy || isFetching}
      onConfirm={onBlock}
      onClose={onClose}
    >
      <Stack gap="sm" mt="md">
        {error && <ErrorNotice failure={error} />}
        {held && <HeldByBoth held={held} />}
      </Stack>
    </ConfirmDialog>
  )
}
