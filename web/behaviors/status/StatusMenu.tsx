import { Menu, type MenuProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './StatusMenu.module.css'

const dot = (colour: string) => <span className={classes.dot} style={{ background: colour }} />

type Props = {
  statuses: readonly Status[]
  current: Status
  onChoose: (to: Status, forced: boolean) => void
}

/** The statuses that a record can move to; a super-admin can force any other. */
const useNextStatuses = ({ statuses, current }: Omit<Props, 'onChoose'>) => {
  const isSuper = useUser().role_name === 'super-admin'
  const active = statuses.filter((status) => status.active)
  const next = active.filter((status) => current.next_status_ids.includes(status.id) && !status.set_by_system)
  const others = isSuper
    ? active.filter((status) => !next.includes(status) && status.id !== current.id && !status.set_by_system)
    : []
  return { next, others }
}

/** The possible next statuses as menu items; says so if there are none. */
export const StatusItems = (props: Props) => {
  const t = useTranslations('status')
  const label = useLabel()
  const { next, others } = useNextStatuses(props)
  const item = (status: Status, forced: boolean) => (
    <Menu.Item key={status.id} leftSection={dot(status.colour)} onClick={() => props.onChoose(status, forced)}>
      {status.id === props.current.id ? t('again', { status: label(status.name) }) : label(status.name)}
    </Menu.Item>
  )
  return (
    <>
      {next.length + others.length === 0 && <Menu.Label>{t('last')}</Menu.Label>}
      {next.map((status) => item(status, false))}
      {others.length > 0 && <Menu.Label>{t('force')}</Menu.Label>}
      {others.map((status) => item(status, true))}
    </>
  )
}

/** The status of a record as a menu of the possible next ones; `menu` are properties of the menu itself. */
export const StatusMenu = ({ menu, ...props }: Props & { menu?: MenuProps }) => {
  const t = useTranslations('status')
  const label = useLabel()
  const { next, others } = useNextStatuses(props)
  if (next.length + others.length === 0) return <StatusBadge status={props.current} />
  return (
    <Menu position="bottom-start" width={240} withInitialFocusPlaceholder={false} {...menu}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('change', { status: label(props.current.name) })}>
          <StatusBadge status={props.current} />
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}
