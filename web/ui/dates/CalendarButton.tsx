import { ActionIcon, Drawer, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '#web/ui/icons/index.ts'
import { type KeyboardEvent, Suspense, startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { CalendarProps } from './Calendar.tsx'
import classes from './CalendarButton.module.css'

const load = () => import('./Calendar.tsx')
const Calendar = lazyPart(load)
const warm = () => void load().catch(() => undefined)

/** Whether the calendar of a field is open; the down arrow in the field opens it. */
export const useCalendar = () => {
  const [opened, setOpened] = useState(false)
  const toggle = () => startTransition(() => setOpened((before) => !before))
  return {
    opened,
    toggle,
    close: () => setOpened(false),
    onKey: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      toggle()
    },
  }
}

type Props = Omit<CalendarProps, 'onDone'> & { state: ReturnType<typeof useCalendar>; disabled: boolean }

/** The icon at the end of a date field and its calendar, which is loaded when it is first opened: under the field, on a phone at the bottom of the screen. Closing it returns the focus. */
export const CalendarButton = ({ state, disabled, ...calendar }: Props) => {
  const t = useTranslations('form')
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false })
  const content = state.opened && <Calendar {...calendar} onDone={state.close} />
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      tabIndex={-1}
      disabled={disabled}
      aria-label={t('open_calendar')}
      title={t('open_calendar')}
      onPointerEnter={warm}
      onClick={state.toggle}
    >
      <IconCalendar size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  if (isPhone)
    return (
      <Suspense>
        {button}
        <Drawer
          opened={state.opened}
          onClose={state.close}
          onKeyDown={(event) => event.key === 'Escape' && state.close()}
          position="bottom"
          size="auto"
          title={t('calendar')}
          classNames={{ content: classes.sheet ?? '' }}
          closeButtonProps={{ 'aria-label': t('close_calendar') }}
        >
          {content}
        </Drawer>
      </Suspense>
    )
  return (
    <Suspense>
      <Popover
        opened={state.opened}
        onChange={(isOpen) => !isOpen && state.close()}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        hideDetached={false}
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown p="sm">{content}</Popover.Dropdown>
      </Popover>
    </Suspense>
  )
}
