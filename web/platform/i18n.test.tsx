import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTranslations } from 'use-intl'
import { Words, loadMessages, withFallback } from './i18n.tsx'

const Sample = ({ seconds }: { seconds: number }) => {
  const t = useTranslations('problems')
  return <p>{t('locked', { seconds, minutes: Math.ceil(seconds / 60) })}</p>
}

it('keeps its own texts and takes missing ones from the fallback', () => {
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
  ['en', 1_320, '22 minutes'],
  ['es', 1_320, '22 minutos'],
  ['pl', 1_320, '22 minuty'],
  ['ru', 1_320, '22 минуты'],
  ['ua', 1_320, '22 хвилини'],
  ['en', 61, '2 minutes'],
  ['en', 60, '60 seconds'],
  ['en', 1, '1 second'],
  ['es', 30, '30 segundos'],
  ['pl', 22, '22 sekundy'],
  ['ru', 21, '21 секунду'],
  ['ua', 30, '30 секунд'],
] as const)('says numbers in %s with its own plural forms: %i', async (language, seconds, said) => {
  await loadMessages(language, 'frame')
  render(
    <Words language={language}>
      <Sample seconds={seconds} />
    </Words>,
  )
  expect(screen.getByText(new RegExp(` ${said}\\.$`))).toBeInTheDocument()
})
