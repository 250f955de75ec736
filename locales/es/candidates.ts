import type { candidates as en } from '../en/candidates.ts'
import type { Translated } from '../translated.ts'

export const candidates: Translated<typeof en> = {
  fields: {
    documents_state: 'Papeles',
    rating: 'Valoración',
    first_name_latin: 'Nombre como en el pasaporte',
    last_name_latin: 'Apellido como en el pasaporte',
    education: 'Estudios',
    profession: 'Profesión',
    experience_years: 'Años de experiencia',
    skills: 'Habilidades',
    driving_licence: 'Permiso de conducir',
    min_rate: 'Tarifa mínima',
    min_rate_currency: 'Moneda',
    needs_housing: 'Necesita alojamiento',
    travels_with_ids: 'Viaja con',
    clothing_size: 'Talla de ropa',
    shoe_size: 'Número de calzado',
    arrival_at: 'Llega',
    arrival_place: 'Lugar de llegada',
    transport: 'Transporte',
    consent_recruitment_at: 'Consentimiento para la selección',
    consent_future_at: 'Consentimiento para ofertas futuras',
    consent_version: 'Texto del consentimiento',
    lead_id: 'Prospecto',
    photo_file_id: 'Foto',
  },
  educations: {
    none: 'Ninguno',
    primary: 'Primaria',
    vocational: 'Formación profesional',
    secondary: 'Secundaria',
    higher: 'Superior',
  },
  documents_states: {
    ok: 'En regla',
    incomplete: 'Incompletos',
    expiring: 'Por caducar',
    expired: 'Caducados',
  },
  transports: {
    bus: 'Autobús',
    train: 'Tren',
    plane: 'Avión',
    own_car: 'Coche propio',
    company_car: 'Coche de la empresa',
  },
  yes_no: {
    yes: 'sí',
    no: 'no',
  },
}
