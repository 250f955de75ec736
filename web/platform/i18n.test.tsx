import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTranslations } from 'use-intl'
import { Words, loadMessages, withFallback } from './i18n.tsx'

const Sample = () => {
  const t = useTranslations('problems')
  return <p>{t('locked', { minutes: 22 })}</p>
}

it('keeps own words and takes those that are missing from the fallback', () => {
  const own = { app: { save: 'Zapisz', menu: { home: 'Start' } }, plural: ['x'] }
  const fallback = {
    app: { save: 'Зберегти', cancel: 'Скасувати', menu: { home: 'Головна', leads: 'Ліди' } },
    plural: ['y'],
  }
  expect(withFallback(own, fallback)).toEqual({
    app: { save: 'Zapisz', cancel: 'Скасувати', menu: { home: 'Start', leads: 'Ліди' } },
    plural: ['x'],
  })
})

it.each([
  ['en', '22 minutes'],
  ['es', '22 minutos'],
  ['pl', '22 minuty'],
  ['ru', '22 минуты'],
  ['ua', '22 хвилини'],
] as const)('says numbers in %s with its own plural forms', async (language, said) => {
  await loadMessages(language, 'frame')
  render(
    <Words language={language}>
      <Sample />
    </Words>,
  )
  expect(screen.getByText(new RegExp(said))).toBeInTheDocument()
})
