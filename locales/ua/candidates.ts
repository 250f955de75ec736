import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    documents_state: 'Документи',
    rating: 'Оцінка',
    first_name_latin: 'Ім’я як у паспорті',
    last_name_latin: 'Прізвище як у паспорті',
    education: 'Освіта',
    profession: 'Професія',
    experience_years: 'Стаж, років',
    skills: 'Навички',
    driving_licence: 'Водійські права',
    min_rate: 'Мінімальна ставка',
    min_rate_currency: 'Валюта',
    needs_housing: 'Потрібне житло',
    travels_with_ids: 'Їде разом із',
    clothing_size: 'Розмір одягу',
    shoe_size: 'Розмір взуття',
    arrival_at: 'Прибуває',
    arrival_place: 'Місце прибуття',
    transport: 'Транспорт',
    consent_recruitment_at: 'Згода на підбір',
    consent_future_at: 'Згода на майбутні пропозиції',
    consent_version: 'Текст згоди',
    lead_id: 'Лід',
    photo_file_id: 'Фото',
  },
  educations: {
    none: 'Немає',
    primary: 'Початкова',
    vocational: 'Професійна',
    secondary: 'Середня',
    higher: 'Вища',
  },
  documents_states: {
    ok: 'У порядку',
    incomplete: 'Неповні',
    expiring: 'Скоро закінчаться',
    expired: 'Закінчилися',
  },
  transports: {
    bus: 'Автобус',
    train: 'Потяг',
    plane: 'Літак',
    own_car: 'Власне авто',
    company_car: 'Авто фірми',
  },
  yes_no: {
    yes: 'так',
    no: 'ні',
  },
}
