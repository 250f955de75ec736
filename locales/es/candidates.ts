import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    rating: 'Valoración',
    education: 'Estudios',
    profession: 'Profesión',
    experience_years: 'Años de experiencia',
    skills: 'Habilidades',
    driving_licence: 'Permiso de conducir',
    min_rate: 'Tarifa mínima',
    min_rate_currency: 'Moneda',
    needs_housing: 'Necesita alojamiento',
    travels_with_ids: 'Viaja con',
    arrival_at: 'Llega',
    arrival_place: 'Lugar de llegada',
    transport: 'Transporte',
    consent_recruitment_at: 'Consentimiento para la selección',
    consent_future_at: 'Consentimiento para ofertas futuras',
    consent_version: 'Texto del consentimiento',
  },
  educations: {
    none: 'Ninguno',
    primary: 'Primaria',
    vocational: 'Formación profesional',
    secondary: 'Secundaria',
    higher: 'Superior',
  },
  transports: {
    bus: 'Autobús',
    train: 'Tren',
    plane: 'Avión',
    own_car: 'Coche propio',
    company_car: 'Coche de la empresa',
  },
}
