export const educations = ['none', 'primary', 'vocational', 'secondary', 'higher'] as const
export const drivingLicences = ['AM', 'A', 'B', 'C', 'C+E', 'D', 'T'] as const
export const transports = ['bus', 'train', 'plane', 'own_car', 'company_car'] as const
