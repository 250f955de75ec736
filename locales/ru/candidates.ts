import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    documents_state: 'Документы',
    rating: 'Оценка',
    first_name_latin: 'Имя как в паспорте',
    last_name_latin: 'Фамилия как в паспорте',
    education: 'Образование',
    profession: 'Профессия',
    experience_years: 'Стаж, лет',
    skills: 'Навыки',
    driving_licence: 'Водительские права',
    min_rate: 'Минимальная ставка',
    min_rate_currency: 'Валюта',
    needs_housing: 'Нужно жильё',
    travels_with_ids: 'Едет вместе с',
    clothing_size: 'Размер одежды',
    shoe_size: 'Размер обуви',
    arrival_at: 'Приезжает',
    arrival_place: 'Место прибытия',
    transport: 'Транспорт',
    consent_recruitment_at: 'Согласие на подбор',
    consent_future_at: 'Согласие на будущие предложения',
    consent_version: 'Текст согласия',
    lead_id: 'Лид',
    photo_file_id: 'Фото',
  },
  educations: {
    none: 'Нет',
    primary: 'Начальное',
    vocational: 'Профессиональное',
    secondary: 'Среднее',
    higher: 'Высшее',
  },
  documents_states: {
    ok: 'В порядке',
    incomplete: 'Неполные',
    expiring: 'Скоро истекут',
    expired: 'Истекли',
  },
  transports: {
    bus: 'Автобус',
    train: 'Поезд',
    plane: 'Самолёт',
    own_car: 'Своя машина',
    company_car: 'Машина фирмы',
  },
  yes_no: {
    yes: 'да',
    no: 'нет',
  },
}
