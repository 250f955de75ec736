import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

/** The contract of a worker's placement, as a link if the user may open it. */
export const ContractLink = ({ contract }: { contract: NonNullable<Worker['current_contract']> }) => {
  const user = useUser()
  const to = `/contracts/${contract.id}`
  const text = `${contract.client_name} · ${contract.title}`
  return userMayOpen(user, to) ? (
    <Anchor component="span" size="sm">
      <AppLink to={to}>{text}</AppLink>
    </Anchor>
  ) : (
    <span>{text}</span>
  )
}

/** The worker's present or next placement: the contract, the position, the people in charge. */
export const CurrentPlacement = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const label = useLabel()
  const { current_contract, current_position, current_foreman, current_coordinator } = worker
  if (!current_contract || !current_position || !current_coordinator) return null
  return (
    <span>
      <ContractLink contract={current_contract} /> · {label(current_position.name)} · {current_coordinator.first_name}{' '}
      {current_coordinator.last_name}
      {current_foreman && ` · ${t('fields.current_foreman')}: ${fullName(current_foreman)}`}
    </span>
  )
}
