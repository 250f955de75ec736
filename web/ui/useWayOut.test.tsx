import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { languages } from '#contract/basics/language.ts'
import type { Messages } from '../platform/i18n.tsx'
import { useWayOut } from './useWayOut.ts'

/** Buttons that cancel something, and one that does not. */
const actions = {
  en: ['Cancel addition', 'Sign'],
  es: ['Cancelar la reserva', 'Firmar'],
  pl: ['Anuluj aneks', 'Podpisz'],
  ru: ['Отменить выплату', 'Подписать'],
  ua: ['Скасувати угоду', 'Підписати'],
}

it.each(languages)('two buttons of a dialog never begin with the same verb in %s', async (language) => {
  const { app } = (await import(`../../locales/${language}/app.ts`)) as Pick<Messages, 'app'>
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" messages={{ app }}>
      {children}
    </IntlProvider>
  )
  const [cancelling, other] = actions[language]
  expect(renderHook(() => useWayOut(cancelling), { wrapper }).result.current).toBe(app.back)
  expect(renderHook(() => useWayOut(other), { wrapper }).result.current).toBe(app.cancel)
})
