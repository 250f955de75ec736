import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    rating: 'Оценка',
    education: 'Образование',
    profession: 'Профессия',
    experience_years: 'Стаж, лет',
    skills: 'Навыки',
    driving_licence: 'Водительские права',
    min_rate: 'Минимальная ставка',
    min_rate_currency: 'Валюта',
    needs_housing: 'Нужно жильё',
    travels_with_ids: 'Едет вместе с',
    arrival_at: 'Приезжает',
    arrival_place: 'Место прибытия',
    transport: 'Транспорт',
    consent_recruitment_at: 'Согласие на подбор',
    consent_future_at: 'Согласие на будущие предложения',
    consent_version: 'Текст согласия',
  },
  educations: {
    none: 'Нет',
    primary: 'Начальное',
    vocational: 'Профессиональное',
    secondary: 'Среднее',
    higher: 'Высшее',
  },
  transports: {
    bus: 'Автобус',
    train: 'Поезд',
    plane: 'Самолёт',
    own_car: 'Своя машина',
    company_car: 'Машина фирмы',
  },
}
