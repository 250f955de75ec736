import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    rating: 'Ocena',
    education: 'Wykształcenie',
    profession: 'Zawód',
    experience_years: 'Lata doświadczenia',
    skills: 'Umiejętności',
    driving_licence: 'Prawo jazdy',
    min_rate: 'Minimalna stawka',
    min_rate_currency: 'Waluta',
    needs_housing: 'Potrzebuje zakwaterowania',
    travels_with_ids: 'Podróżuje z',
    arrival_at: 'Przyjazd',
    arrival_place: 'Miejsce przyjazdu',
    transport: 'Środek transportu',
    consent_recruitment_at: 'Zgoda na rekrutację',
    consent_future_at: 'Zgoda na przyszłe oferty',
    consent_version: 'Treść zgody',
  },
  educations: {
    none: 'Brak',
    primary: 'Podstawowe',
    vocational: 'Zawodowe',
    secondary: 'Średnie',
    higher: 'Wyższe',
  },
  transports: {
    bus: 'Autobus',
    train: 'Pociąg',
    plane: 'Samolot',
    own_car: 'Własny samochód',
    company_car: 'Samochód firmowy',
  },
}
