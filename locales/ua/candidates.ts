import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    rating: 'Оцінка',
    education: 'Освіта',
    profession: 'Професія',
    experience_years: 'Стаж, років',
    skills: 'Навички',
    driving_licence: 'Водійські права',
    min_rate: 'Мінімальна ставка',
    min_rate_currency: 'Валюта',
    needs_housing: 'Потрібне житло',
    travels_with_ids: 'Їде разом із',
    arrival_at: 'Прибуває',
    arrival_place: 'Місце прибуття',
    transport: 'Транспорт',
    consent_recruitment_at: 'Згода на підбір',
    consent_future_at: 'Згода на майбутні пропозиції',
    consent_version: 'Текст згоди',
  },
  educations: {
    none: 'Немає',
    primary: 'Початкова',
    vocational: 'Професійна',
    secondary: 'Середня',
    higher: 'Вища',
  },
  transports: {
    bus: 'Автобус',
    train: 'Потяг',
    plane: 'Літак',
    own_car: 'Власне авто',
    company_car: 'Авто фірми',
  },
}
