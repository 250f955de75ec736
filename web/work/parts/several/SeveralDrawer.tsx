import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import type { EntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'

type Props<V extends Record<string, unknown>> = {
  title: string
  /** What the save does and what it does not. */
  lead: string
  saveLabel: string
  state: EntityForm<V>
  /** Whether there is nothing to save. */
  unready: boolean
  onClose: () => void
  children: ReactNode
}

/** The drawer of a form that changes several placements. */
export const SeveralDrawer = <V extends Record<string, unknown>>(props: Props<V>) => {
  const { title, lead, saveLabel, state, unready, onClose, children } = props
  const { email } = useUser()
  return (
    <SidePanel onClose={onClose} size="36rem" title={title}>
      <EntityFormFrame state={state} saveLabel={saveLabel} unready={unready} email={email} onCancel={onClose}>
        <Text size="sm" c="var(--muted)">
          {lead}
        </Text>
        {children}
      </EntityFormFrame>
    </SidePanel>
  )
}
