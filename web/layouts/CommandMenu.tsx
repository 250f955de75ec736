import { Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '#web/ui/icons/index.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { useOptions } from '../ui/useOptions.ts'
import classes from './CommandMenu.module.css'
import type { StepToAsk } from './StepOfAct.tsx'
import type { Entry } from './command-entry.ts'
import { useEntries } from './useEntries.ts'

type Props = {
  user: CurrentUser
  /** What was typed before the field had the focus; more is taken until the moment `until`. */
  earlyRef: RefObject<{ text: string; until: number }>
  onSignOut: () => void
  onKeys: () => void
  onStep: (step: StepToAsk) => void
  onClose: () => void
}

/** The command menu: opens a person (by any spelling or phone), contract, house, task or page, creates records, and runs typed commands and other actions. */
const CommandMenu = ({ user, earlyRef, onClose, ...handlers }: Props) => {
  const t = useTranslations('command')
  const typing = useTranslations('typing.act')
  const [query, setQuery] = useState('')
  const takeEarly = () => {
    setQuery(query + earlyRef.current.text)
    earlyRef.current = { text: '', until: 0 }
  }
  const { groups, isAsking } = useEntries(user, query, handlers)
  const all = groups.flatMap(({ entries }) => entries)
  const options = useOptions(all, query, (entry: Entry) => {
    if (entry.isOff) return
    onClose()
    entry.run()
  })
  /** `Escape` first clears the typed text, then closes the menu. */
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (query === '') onClose()
    else setQuery('')
  }
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={false} size="lg" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('hint')} onKeyDownCapture={escape}>
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          className={classes.search}
          {...options.field}
          aria-label={t('hint')}
          placeholder={t('hint')}
          leftSection={<IconSearch size={19} stroke={1.5} />}
          value={query}
          onFocus={takeEarly}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={options.onKeyDown}
        />
        <div className={classes.commands} {...options.list} aria-label={t('hint')}>
          {groups.map(({ key, label, entries }) => (
            <fieldset key={key} className={classes.group} aria-label={label}>
              <div className={classes.heading} aria-hidden>
                {label}
              </div>
              {entries.map((entry) => (
                <div key={entry.id} {...options.option(entry)} aria-disabled={entry.isOff} className={classes.command}>
                  <entry.icon size={19} stroke={1.6} aria-hidden />
                  <span>
                    {entry.label}
                    {entry.description && <small>{entry.description}</small>}
                  </span>
                  {entry.state && <span className={classes.state}>{entry.state}</span>}
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        {all.length === 0 && !isAsking && <p className={classes.nothing}>{t('nothing')}</p>}
        <VisuallyHidden component="output">{isAsking ? '' : typing('results', { count: all.length })}</VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  )
}

export default CommandMenu
