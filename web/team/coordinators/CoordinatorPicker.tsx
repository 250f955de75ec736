import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { ProfileSelect } from '../parts/staff/ProfileSelect.tsx'
import { coordinators } from './coordinators.api.ts'

type Props = FieldProps<string | null> & { required?: boolean; except?: number | undefined }

/** Selects an active coordinator by name or phone. */
export const CoordinatorPicker = (props: Props) => <ProfileSelect {...props} records={coordinators} />
