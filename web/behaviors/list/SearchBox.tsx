import { TextInput } from '@mantine/core'
import { IconSearch } from '#web/ui/icons/index.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcut } from '#web/platform/shortcuts.ts'

const DELAY_MS = 180

/** Searches while the user types; `/` moves the focus here. */
export const SearchBox = ({
  value,
  placeholder,
  onSearch,
}: {
  value: string
  placeholder: string
  onSearch: (value: string) => void
}) => {
  const t = useTranslations('app')
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useShortcut('/', () => field.current?.focus())
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      onSearch(typed)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={t('search')}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
