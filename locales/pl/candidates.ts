import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    documents_state: 'Dokumenty',
    rating: 'Ocena',
    first_name_latin: 'Imię jak w paszporcie',
    last_name_latin: 'Nazwisko jak w paszporcie',
    education: 'Wykształcenie',
    profession: 'Zawód',
    experience_years: 'Lata doświadczenia',
    skills: 'Umiejętności',
    driving_licence: 'Prawo jazdy',
    min_rate: 'Minimalna stawka',
    min_rate_currency: 'Waluta',
    needs_housing: 'Potrzebuje zakwaterowania',
    travels_with_ids: 'Podróżuje z',
    clothing_size: 'Rozmiar odzieży',
    shoe_size: 'Rozmiar obuwia',
    arrival_at: 'Przyjazd',
    arrival_place: 'Miejsce przyjazdu',
    transport: 'Środek transportu',
    consent_recruitment_at: 'Zgoda na rekrutację',
    consent_future_at: 'Zgoda na przyszłe oferty',
    consent_version: 'Treść zgody',
    lead_id: 'Lead',
    photo_file_id: 'Zdjęcie',
  },
  educations: {
    none: 'Brak',
    primary: 'Podstawowe',
    vocational: 'Zawodowe',
    secondary: 'Średnie',
    higher: 'Wyższe',
  },
  documents_states: {
    ok: 'W porządku',
    incomplete: 'Niekompletne',
    expiring: 'Wkrótce wygasną',
    expired: 'Wygasły',
  },
  transports: {
    bus: 'Autobus',
    train: 'Pociąg',
    plane: 'Samolot',
    own_car: 'Własny samochód',
    company_car: 'Samochód firmowy',
  },
  yes_no: {
    yes: 'tak',
    no: 'nie',
  },
}
